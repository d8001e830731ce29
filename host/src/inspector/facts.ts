import { endpoints } from '@portal/shared/api-contract';
import { namespaceOf, type TelemetryEvent } from '@portal/shared/federation';
import type { Translations } from '@portal/shared/i18n';
import { matchRoute } from '@portal/shared/site';
import { rememberedOverride } from '../override/requested';
import type { PortalPlan } from '../plan';
import { measuredBlocks } from '../telemetry/blocks';
import { ownerAt, releaseName } from '../telemetry/fault';
import { hear } from '../telemetry/telemetry';
import { type Choices, releasesOf } from './choices';

interface Heard {
  readonly at: number;
  readonly event: TelemetryEvent;
}

export interface Record {
  readonly heard: readonly Heard[];
  /** Texts without a message, as `reports:title`. */
  readonly missing: ReadonlySet<string>;
}

/** Records events of the page from now on, and those before. */
export function listen({ i18n }: Translations): Record {
  const heard: Heard[] = [];
  hear((event) => heard.push({ at: performance.now(), event }));
  const missing = new Set<string>();
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_, namespace, key) => missing.add(`${namespace}:${key}`));
  return { heard, missing };
}

type Reason = 'live' | 'canary' | 'fallback' | 'preview' | 'override' | 'chosen';

/** Collects what is known of the host and each release: first where something is wrong, then the page's own, last what did not load. */
export function factsOf(plan: PortalPlan, choices: Choices, record: Record): readonly ReleaseFacts[] {
  const own = routeHere(plan)?.remote;
  const loadsIn = ({ remote, loads }: ReleaseFacts) => (remote === own ? Infinity : loads.length);
  return [...Object.keys(plan.releases), 'host']
    .map((remote) => releaseFacts(plan, choices, record, remote))
    .sort((one, other) => wrongIn(other) - wrongIn(one) || loadsIn(other) - loadsIn(one));
}

const routeHere = ({ routes }: PortalPlan) => matchRoute(routes, location.pathname);

/** How much is wrong. */
export const wrongIn = ({ faults, blocks, missing, loads }: ReleaseFacts): number =>
  [...faults, ...blocks, ...missing, ...loads.filter(({ waiting }) => waiting !== undefined)].length;

export type ReleaseFacts = ReturnType<typeof releaseFacts>;

function releaseFacts(plan: PortalPlan, choices: Choices, { heard, missing }: Record, remote: string) {
  const planned = plan.releases[remote]?.version ?? plan.registry.host;
  const version = document.documentElement.getAttribute(`data-${remote}`) ?? planned;
  const owner = releaseName(remote, version);
  const files = resources().filter(({ name }) => ownerAt(name) === owner);
  const reason = reasonOf(plan, choices, remote, version);
  return {
    ...{ remote, version, reason },
    /** The version in whose place it runs, or where the code comes from. */
    instead: insteadOf(plan, remote, reason),
    loads: loadsOf(heard, remote),
    bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: files.length,
    faults: faultsOf(heard, remote),
    blocks: blocksOf(remote),
    missing: [...missing].filter((text) => text.startsWith(`${namespaceOf(remote)}:`)),
  };
}

const resources = (): readonly PerformanceResourceTiming[] =>
  performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);

function reasonOf(plan: PortalPlan, choices: Choices, remote: string, version: string): Reason {
  if (version === 'local') return 'override';
  if (rememberedOverride() === `${remote}@${version}`) return 'preview';
  if (version !== (plan.releases[remote]?.version ?? version)) return 'fallback';
  if (choices[remote]?.release) return 'chosen';
  const named = plan.registry.remotes[remote];
  return named && releasesOf(named).canary?.version === version ? 'canary' : 'live';
}

function insteadOf(plan: PortalPlan, remote: string, reason: Reason): string {
  if (reason === 'override') return rememberedOverride()?.replace(/.*@/, '') ?? '';
  const { version = '' } = (reason === 'fallback' ? plan.releases : plan.registry.remotes)[remote] ?? {};
  return version;
}

/** By screen or extension, each stage as `120 ms (contract 0, entry 12, …)`, or as far as it came. */
function loadsOf(heard: readonly Heard[], remote: string) {
  const steps = new Map<string, { readonly name: string; readonly at: number }[]>();
  let running = '';
  for (const { at, event } of heard) {
    if (!('screen' in event) || event.remote !== remote || event.type === 'crashed') continue;
    const list = event.type === 'load-start' ? [] : (steps.get(event.screen) ?? []);
    steps.set(event.screen, list);
    if (event.type === 'load-start') continue;
    const isOther = list.length > 0 && event.type === 'load-stage' && event.version !== running;
    running = event.version ?? '';
    const name = event.type === 'load-stage' ? event.stage : event.type;
    list.push({ name: isOther ? `${running}: ${name}` : name, at });
  }
  return [...steps].map(([part, list]) => {
    const lengths = list
      .slice(0, -1)
      .map(({ name, at }, index) => `${name} ${Math.round((list[index + 1]?.at ?? at) - at)}`);
    const { name: last, at } = list.at(-1) ?? { name: 'start', at: performance.now() };
    const whole = Math.round(at - (list[0]?.at ?? at));
    const isOver = last === 'loaded' || last === 'load-failed';
    return {
      part,
      stages: last === 'loaded' ? `${whole} ms (${lengths.join(', ')})` : [...lengths, last].join(', '),
      /** Whole seconds since its last stage began, where nothing followed. */
      waiting: isOver ? undefined : Math.round((performance.now() - at) / 1000) || undefined,
    };
  });
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string | undefined): ReadonlyMap<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Each once, with how often, and its screen or extension, or how it was found. */
function faultsOf(heard: readonly Heard[], remote: string) {
  const faults = heard.flatMap(({ event }) => {
    const fault = event.type === 'loaded' ? event.fallbackFor : event;
    if (!fault || !('id' in fault) || fault.owner.split(' ')[0] !== remote) return [];
    return [{ ...fault, at: 'screen' in event ? event.screen : 'by' in event ? event.by : event.type }];
  });
  return [...grouped(faults, ({ message, stack }) => `${message} ${stack.split('\n')[0]}`).values()].flatMap((same) =>
    same.slice(-1).map(({ id, at, message, stack }) => ({
      ...{ id, at, message: `${message}${answerIn(message)}`, stack },
      count: same.length,
    })),
  );
}

/** What the server answered for the file that a message names, where the browser says it. */
function answerIn(message: string): string {
  const [, address = 'none'] = /^Loading .*(https?:[^\s()…]+)/s.exec(message) ?? [];
  const status = resources().findLast(({ name }) => name.startsWith(address))?.responseStatus;
  if (!status) return '';
  return status < 300 ? ` · HTTP ${status}, but refused: not what was published` : ` · HTTP ${status}`;
}

const endpointRoutes = Object.values(endpoints).map(({ path }) => ({ path: path.replace(/\{(\w+)\}/, ':$1') }));

/** Calls of the API that failed, as `500 /api/mssp/tecnici/:id/enable/ × 2`, or `500 /api/visits/…`: names nothing that a path may hold. */
export const failedCalls = (): readonly string[] =>
  [
    ...grouped(resources(), ({ name, responseStatus }) => {
      const { pathname } = new URL(name);
      if (responseStatus < 400 || !pathname.startsWith('/api/')) return undefined;
      const known = matchRoute(endpointRoutes, pathname)?.path;
      return `${responseStatus} ${known ?? pathname.replace(/^(\/api\/[^/]*\/).+/, '$1…')}`;
    }),
  ].map(([call, { length }]) => `${call} × ${length}`);

/** In milliseconds. */
const blocksOf = (remote: string) =>
  [...grouped(measuredBlocks(), (block) => (block.remote === remote ? block.part : undefined))].map(([by, all]) => ({
    ...{ by, count: all.length },
    longest: Math.round(Math.max(...all.map(({ duration }) => duration))),
  }));

/** For a message to the owner. Names no user, and of the address only its pattern. */
export function reportOf(plan: PortalPlan, facts: readonly ReleaseFacts[]): string {
  const route = routeHere(plan)?.path;
  const { host, entry } = plan.registry;
  const page = { at: new Date().toISOString(), route, host, entry, trace: globalThis.portalTrace };
  return JSON.stringify(
    { ...page, browser: navigator.userAgent, releases: facts, failedCalls: failedCalls() },
    null,
    2,
  );
}

export interface Outlined {
  readonly name: string;
  readonly box: DOMRect;
}

/** Areas, parts of others and points on screen. @param within the modal dialog, or the page */
export const outlined = (within: ParentNode): readonly Outlined[] =>
  [...within.querySelectorAll<HTMLElement>('[data-remote], [data-point]')].flatMap((element) => {
    const { remote, point } = element.dataset;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const version = remote && document.documentElement.getAttribute(`data-${remote}`);
    return [{ name: remote ? releaseName(remote, version ?? undefined) : (point ?? ''), box }];
  });
