import { type Fault, type TelemetryEvent, telemetryEvent } from '@portal/shared/federation';
import { matchRoute } from '@portal/shared/site';
import { rememberedOverride } from '../override/requested';
import type { PortalPlan } from '../plan';
import { ownerAt, releaseName } from '../telemetry/fault';
import { early } from '../telemetry/telemetry';
import { type Choices, releasesOf } from './choices';

interface Heard {
  readonly at: number;
  readonly event: TelemetryEvent;
}

/** Records events of the page from now on, and those before. */
export function listen(): readonly Heard[] {
  const heard: Heard[] = early.map((event) => ({ at: performance.now(), event }));
  addEventListener(telemetryEvent, (event) => {
    if (event instanceof CustomEvent) heard.push({ at: performance.now(), event: event.detail });
  });
  return heard;
}

type Reason = 'live' | 'canary' | 'fallback' | 'preview' | 'override' | 'chosen';

export interface ReleaseFacts {
  readonly remote: string;
  readonly version: string;
  readonly reason: Reason;
  /** By screen or extension, as `panel: contract 0, entry 12, … ms`. */
  readonly loads: readonly string[];
  readonly bytes: number;
  readonly requests: number;
  readonly faults: readonly Pick<Fault, 'id' | 'message'>[];
}

/** Collects what is known of each release of the page. */
export const factsOf = (plan: PortalPlan, choices: Choices, heard: readonly Heard[]): readonly ReleaseFacts[] =>
  Object.entries(plan.releases).map(([remote, planned]) => {
    const running = document.documentElement.getAttribute(`data-${remote}`);
    const version = running ?? planned.version;
    const owner = releaseName(remote, version);
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && ownerAt(entry.name) === owner);
    return {
      remote,
      version,
      reason: reasonOf(plan, choices, remote, version),
      loads: loadsOf(heard, remote),
      bytes: files.reduce((sum, file) => sum + Number(Reflect.get(file, 'transferSize')), 0),
      requests: files.length,
      faults: faultsOf(heard, remote),
    };
  });

function reasonOf(plan: PortalPlan, choices: Choices, remote: string, version: string): Reason {
  if (version === 'local') return 'override';
  if (rememberedOverride() === `${remote}@${version}`) return 'preview';
  if (version !== plan.releases[remote]?.version) return 'fallback';
  if (choices[remote]?.release) return 'chosen';
  const named = plan.registry.remotes[remote];
  return named && releasesOf(named).canary?.version === version ? 'canary' : 'live';
}

function loadsOf(heard: readonly Heard[], remote: string): readonly string[] {
  const steps = new Map<string, { readonly name: string; readonly at: number }[]>();
  for (const { at, event } of heard) {
    if (!('screen' in event) || event.remote !== remote || event.type === 'crashed') continue;
    const list = event.type === 'load-start' ? [] : (steps.get(event.screen) ?? []);
    steps.set(event.screen, list);
    if (event.type !== 'load-start') list.push({ name: event.type === 'load-stage' ? event.stage : event.type, at });
  }
  return [...steps].map(([screen, list]) => {
    const lengths = list
      .slice(0, -1)
      .map(({ name, at }, index) => `${name} ${Math.round((list[index + 1]?.at ?? at) - at)}`);
    const { name: last } = list.at(-1) ?? { name: 'start' };
    return `${screen}: ${[...lengths, last === 'loaded' ? 'ms' : last].join(', ').replace(/, ms$/, ' ms')}`;
  });
}

const faultsOf = (heard: readonly Heard[], remote: string) =>
  heard.flatMap(({ event }) => {
    const fault = event.type === 'loaded' ? event.fallbackFor : event;
    return fault && 'id' in fault && fault.owner.split(' ')[0] === remote
      ? [{ id: fault.id, message: fault.message }]
      : [];
  });

/** For a message to the owner. Names no user, and of the address only its pattern. */
export function reportOf(plan: PortalPlan, facts: readonly ReleaseFacts[]): string {
  const route = matchRoute(plan.routes, location.pathname)?.path;
  const page = { at: new Date().toISOString(), route, host: plan.registry.host, entry: plan.registry.entry };
  return JSON.stringify({ ...page, browser: navigator.userAgent, releases: facts }, null, 2);
}

export interface Outlined {
  readonly name: string;
  readonly box: DOMRect;
}

/** Areas, parts of others and points on screen. */
export const outlined = (): readonly Outlined[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote], [data-point]')].flatMap((element) => {
    const { remote, point } = element.dataset;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const version = remote && document.documentElement.getAttribute(`data-${remote}`);
    return [{ name: remote ? releaseName(remote, version ?? undefined) : (point ?? ''), box }];
  });
