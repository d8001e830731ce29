import {
  describeUnmet,
  type Fault,
  type LoadStage,
  namespaceOf,
  type RegistryRelease,
  type RegistryRemote,
  type TelemetryEvent,
  unmetRequirements,
} from '@portal/shared/federation';
import type { MessageSource } from '@portal/shared/i18n';
import { contractVersion, type Screen } from '@portal/shared/remote';
import { type BrowserStorage, localStore } from '@portal/shared/site';
import type { PortalPlan } from '../plan';
import { faultOf, releaseName } from '../telemetry/fault';
import { LoadTimeout, loadLimit, withinLimit } from './clock';
import { type LoadedDescriptor, parseDescriptor } from './descriptor';
import { rememberedReleases, unfinishedStarts } from './good-releases';

/** Implemented by the federation runtime. */
export interface FederationPort {
  /**
   * Evaluates the entry, then resolves to the exposed descriptor module.
   * @param attempt counts from 0 per remote, across releases; each must use a new address, since a hanging request blocks the cache
   * @param onEntry called once the entry has been evaluated
   */
  loadDescriptor(release: RegistryRelease, attempt: number, onEntry: () => void): Promise<unknown>;
  /** Drops pending requests of a release that timed out, so that another attempt sends them again. */
  abandon?(release: RegistryRelease): void;
  /** Versions of the page's shared modules. Without it, requirements are not checked. */
  provides?(): Readonly<Record<string, string>>;
}

interface FailedLoad {
  readonly status: 'failed';
  readonly stage: LoadStage;
  readonly timedOut: boolean;
  /** Undefined where the plan has none. */
  readonly version?: string;
  readonly cause: unknown;
  readonly fault: Fault;
}

interface ReplacedRelease {
  readonly version: string;
  readonly stage: LoadStage;
  readonly cause: unknown;
  readonly fault: Fault;
}

export type ScreenResult =
  | {
      readonly status: 'loaded';
      readonly Screen: Screen;
      /** Of the running release. */
      readonly version: string;
      /** It replaces the live release, since this load or an earlier one. */
      readonly isFallback: boolean;
      /** The release that failed, if this load fell back. */
      readonly fallbackFor?: ReplacedRelease;
    }
  | FailedLoad;

export interface LoaderOptions {
  readonly plan: Pick<PortalPlan, 'releases'>;
  /** Reads the live plan before another attempt, since releases may have been fixed, replaced or removed. */
  readonly fetchPlan?: () => Promise<Pick<PortalPlan, 'releases'>>;
  readonly federation: FederationPort;
  /** Resolves once they are ready in the current language. */
  readonly addMessages: (messages: MessageSource) => Promise<void>;
  readonly emit?: (event: TelemetryEvent) => void;
  /** In milliseconds, for a release and its fallback together. */
  readonly limit?: number;
  /** Stores which releases have loaded, and which have been in use. */
  readonly store?: BrowserStorage;
}

/** About to render; rendered without blocking the page; known to work in this browser. */
export type ScreenStep = 'started' | 'settled' | 'used';

export interface Loader {
  /** Never rejects. Concurrent calls for one screen, or extension, share a load. */
  load(remote: string, screen: string): Promise<ScreenResult>;
  /** A loaded screen, which renders at once. */
  find(remote: string, screen: string): Screen | undefined;
  /** Undefined before a screen of the remote is loaded. */
  runningVersion(remote: string): string | undefined;
  /**
   * Records how far a screen or extension of the running release has come. A release that starts twice without settling is replaced as
   * if it had crashed; an extension that does so where nothing replaces it fails to load for a day.
   */
  record(remote: string, step: ScreenStep, screen?: string): void;
  /** Records that the page is left. */
  recordLeave(): void;
  /** A release not yet known to work is replaced by its fallback in this page. @returns true if the next `load` uses the fallback */
  recordCrash(remote: string, screen: string, cause: unknown): boolean;
}

/** In milliseconds. After that, another attempt uses the page's own plan. */
const planLimit = 5_000;

/** Unfinished starts of a release after which its fallback runs. */
const toleratedStarts = 2;
/** In milliseconds. */
const blockedFor = 86_400_000;

/** Shared by the screens of a release. */
interface DescriptorFlight {
  readonly descriptor: Promise<LoadedDescriptor>;
  readonly stage: () => LoadStage;
}

interface Wanted {
  readonly remote: string;
  /** Or an extension, since no screen of the remote has its name. */
  readonly screen: string;
}

type ReleaseResult =
  | { readonly status: 'loaded'; readonly Screen: Screen; readonly release: RegistryRemote }
  | FailedLoad;

/**
 * Steps of a load: choose the release, check its requirements, load its entry and descriptor, add its messages, load the screen.
 * A release that fails, crashes or blocks the page twice in a browser that has not seen it work is replaced by its fallback, once,
 * within the same time limit and for the rest of the page's life.
 */
export function createLoader({
  plan,
  fetchPlan,
  federation,
  addMessages,
  emit = () => undefined,
  limit = loadLimit,
  store = localStore,
}: LoaderOptions): Loader {
  const loadedReleases = rememberedReleases(store);
  const usedReleases = rememberedReleases(store, 'portal.shown');
  const starts = unfinishedStarts(store);
  const screens = new Map<string, Screen>();
  const running = new Map<string, RegistryRemote>();
  const pending = new Map<string, Promise<ScreenResult>>();
  const attempts = new Map<string, number>();

  async function loadScreen(wanted: Wanted): Promise<ScreenResult> {
    const key = keyOf(wanted);
    const start = performance.now();
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    emit({ type: 'load-start', ...wanted, attempt });
    const result = await loadWithFallback(wanted, () => limit - (performance.now() - start));
    if (result.status === 'loaded') screens.set(key, result.Screen);
    if (result.status === 'failed') failed.add(wanted.remote);
    else failed.delete(wanted.remote);
    pending.delete(key);
    emit(endOf(result, { ...wanted, attempt, duration: performance.now() - start }));
    return result;
  }

  async function loadWithFallback(wanted: Wanted, timeLeft: () => number): Promise<ScreenResult> {
    const { remote } = wanted;
    let release: RegistryRemote;
    try {
      release = await chooseRelease(remote);
      if (isReplaceable(remote, release) && starts.count(remote, release.version) >= toleratedStarts) {
        replaceBroken(wanted, release, blocking(remote, release));
        release = await chooseRelease(remote);
      }
      // Extensions that start beside one that blocks count too: a release in use is suspected after all others.
      const tolerated = toleratedStarts * (usedReleases.has(remote, release.version) ? 2 : 1);
      if (isExtension(wanted) && starts.count(keyOf(wanted), release.version, blockedFor) >= tolerated) {
        throw blocking(keyOf(wanted), release, tolerated);
      }
    } catch (cause) {
      return { status: 'failed', stage: 'registry', timedOut: false, cause, fault: faultOf(cause, remote) };
    }
    const { version } = release;
    const isProven = loadedReleases.has(remote, version);
    begin(wanted, release);
    // Leaves half of the time to the fallback.
    const first = await loadRelease(wanted, release, release.fallback && !isProven ? timeLeft() / 2 : timeLeft());
    starts.undo(remote);
    starts.undo(keyOf(wanted));
    if (first.status === 'loaded') return run(remote, first);
    if (isProven && first.stage !== 'contract') return first;

    const fallback = await chooseFallback(remote, release);
    if (!fallback) return first;
    const second = await loadRelease(wanted, fallback, timeLeft());
    // The first failure matters more, unless it is a timeout after half of the time.
    if (second.status === 'failed') return first.timedOut ? second : first;
    replacements.set(remote, { version, release: fallback });
    failed.add(remote);
    return {
      ...run(remote, second),
      fallbackFor: { version, stage: first.stage, cause: first.cause, fault: first.fault },
    };
  }

  /** Its fallback may run in this browser, which has not seen it in use. */
  const isReplaceable = (remote: string, { version, fallback }: RegistryRemote) =>
    fallback !== undefined && !usedReleases.has(remote, version);

  /** The page can do without. In development the next build of the same version may work. */
  const isExtension = ({ remote, screen }: Wanted) =>
    process.env['NODE_ENV'] !== 'development' && plan.releases[remote]?.extensions?.[screen] !== undefined;

  function begin(wanted: Wanted, release: RegistryRemote): void {
    if (isReplaceable(wanted.remote, release)) starts.begin(wanted.remote, release.version);
    if (isExtension(wanted)) starts.begin(keyOf(wanted), release.version);
  }

  /** @returns true if the next load uses the fallback */
  function replaceBroken({ remote, screen }: Wanted, release: RegistryRemote, cause: unknown): boolean {
    const { version } = release;
    const fallback = isReplaceable(remote, release) ? release.fallback : undefined;
    const crash = {
      type: 'crashed',
      remote,
      screen,
      version,
      ...faultOf(cause, releaseName(remote, version)),
    } as const;
    emit(fallback ? { ...crash, fallback: fallback.version } : crash);
    if (!fallback) return false;
    replacements.set(remote, { version, release: asRemote(fallback) });
    failed.add(remote);
    running.delete(remote);
    for (const key of screens.keys()) if (key.startsWith(keyOf({ remote, screen: '' }))) screens.delete(key);
    return true;
  }

  function run(remote: string, { Screen, release }: Extract<ReleaseResult, { status: 'loaded' }>) {
    const { version } = release;
    loadedReleases.add(remote, version);
    running.set(remote, release);
    return { status: 'loaded', Screen, version, isFallback: replacements.get(remote)?.release === release } as const;
  }

  // Step 1: choose the release. Only after a failure does an open page look up another one.
  const failed = new Set<string>();
  const live = new Map<string, RegistryRemote>();
  const replacements = new Map<string, { readonly version: string; readonly release: RegistryRemote }>();

  // Ignores an unreachable or slow registry.
  const fetchLive = async (remote: string): Promise<RegistryRemote | undefined> =>
    fetchPlan && (await withinLimit(fetchPlan(), planLimit).catch(() => undefined))?.releases[remote];

  async function chooseRelease(remote: string): Promise<RegistryRemote> {
    const current = failed.has(remote) ? await fetchLive(remote) : undefined;
    if (current) {
      live.set(remote, current);
      const { version, release } = replacements.get(remote) ?? {};
      if (version !== current.version || release?.version !== current.fallback?.version) replacements.delete(remote);
    }
    const release = replacements.get(remote)?.release ?? live.get(remote) ?? plan.releases[remote];
    if (release) return release;
    throw new Error(`The registry names no ${remote}`);
  }

  /** Asks the live registry, since the fallback may have been retired after the page was opened. */
  async function chooseFallback(
    remote: string,
    { version, fallback }: RegistryRemote,
  ): Promise<RegistryRemote | undefined> {
    const own = fallback && asRemote(fallback);
    const current = own && (await fetchLive(remote));
    if (!current) return own;
    if (current.version === version) return current.fallback && asRemote(current.fallback);
    return current.retired?.includes(own.version) ? undefined : own;
  }

  // Steps 2 to 5: screens of a release share entry, descriptor and messages.
  const flights = new Map<string, DescriptorFlight>();
  const entryAttempts = new Map<string, number>();

  async function loadRelease(wanted: Wanted, release: RegistryRemote, timeLeft: number): Promise<ReleaseResult> {
    const { version } = release;
    const key = `${wanted.remote}@${version}`;
    const flight = flights.get(key) ?? startFlight(wanted, release);
    flights.set(key, flight);
    let isDescribed = false;
    const load = async (): Promise<Screen> => {
      const descriptor = await flight.descriptor;
      isDescribed = true;
      emit({ type: 'load-stage', ...wanted, stage: 'screen', version });
      return screenOf(descriptor, wanted);
    };
    try {
      return { status: 'loaded', Screen: await withinLimit(load(), timeLeft), release };
    } catch (cause) {
      // Forgets a failed or hanging load, so that the next attempt starts again.
      if (!isDescribed && flights.get(key) === flight) flights.delete(key);
      const timedOut = cause instanceof LoadTimeout;
      if (timedOut) federation.abandon?.(release);
      const fault = faultOf(cause, releaseName(wanted.remote, version));
      return { status: 'failed', stage: isDescribed ? 'screen' : flight.stage(), version, timedOut, cause, fault };
    }
  }

  function startFlight(wanted: Wanted, release: RegistryRemote): DescriptorFlight {
    const { remote } = wanted;
    let stage: LoadStage = 'contract';
    const enter = (next: LoadStage) => {
      stage = next;
      emit({ type: 'load-stage', ...wanted, stage, version: release.version });
    };
    const load = async () => {
      enter('contract');
      assertContract(remote, release.contract);
      assertProvided(remote, release, federation.provides?.());
      enter('entry');
      const attempt = entryAttempts.get(remote) ?? 0;
      entryAttempts.set(remote, attempt + 1);
      const module = await federation.loadDescriptor(release, attempt, () => enter('descriptor'));
      stage = 'descriptor';
      const descriptor = parseDescriptor(module);
      stage = 'contract';
      assertContract(remote, descriptor.contract);
      assertNamespace(remote, descriptor.messages.namespace);
      enter('messages');
      await addMessages(descriptor.messages);
      return descriptor;
    };
    return { descriptor: load(), stage: () => stage };
  }

  return {
    load(remote, screen) {
      const key = keyOf({ remote, screen });
      const load = pending.get(key) ?? loadScreen({ remote, screen });
      pending.set(key, load);
      return load;
    },
    find: (remote, screen) => screens.get(keyOf({ remote, screen })),
    runningVersion: (remote) => running.get(remote)?.version,
    record(remote, step, screen = '') {
      const release = running.get(remote);
      const wanted = { remote, screen };
      if (step === 'settled') for (const name of [remote, keyOf(wanted)]) starts.settle(name);
      else if (release && step === 'started') begin(wanted, release);
      else if (release) usedReleases.add(remote, release.version);
    },
    recordLeave: starts.undoAll,
    recordCrash(remote, screen, cause) {
      const release = running.get(remote);
      return release !== undefined && replaceBroken({ remote, screen }, release, cause);
    },
  };
}

const blocking = (name: string, { version }: RegistryRelease, times = toleratedStarts) =>
  new Error(`${name} ${version} blocked the page ${times} times`);

const keyOf = ({ remote, screen }: Wanted) => `${remote}/${screen}`;

/** Without a fallback of its own; runs at the routes of the failed release. */
const asRemote = (release: RegistryRelease): RegistryRemote => ({ ...release, screens: {}, navigation: [] });

function assertContract(remote: string, contract: number): void {
  if (contract !== contractVersion) {
    throw new Error(`${remote} has contract ${contract}, the host ${contractVersion}`);
  }
}

function assertProvided(
  remote: string,
  { version, requires }: RegistryRelease,
  provides: Readonly<Record<string, string>> | undefined,
): void {
  if (!provides) return;
  const unmet = unmetRequirements(requires, provides);
  if (unmet.length > 0) throw new Error(`${remote} ${version} needs ${describeUnmet(unmet)}`);
}

/** Another namespace would overwrite messages of another remote or the host. */
function assertNamespace(remote: string, namespace: string): void {
  if (namespace === namespaceOf(remote)) return;
  throw new Error(`${remote} has messages in the namespace "${namespace}"`);
}

async function screenOf({ screens, extensions }: LoadedDescriptor, { remote, screen }: Wanted): Promise<Screen> {
  const declared = screens[screen] ?? extensions[screen];
  if (!declared?.load) throw new Error(`${remote} has no screen or extension ${screen}`);
  const Screen: unknown = await declared.load();
  if (!isComponent(Screen)) throw new Error(`${remote} has nothing to show for ${screen}`);
  return Screen;
}

/** React would crash the whole page on anything else. */
const isComponent = (value: unknown): value is Screen =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

type LoadEnd = Extract<TelemetryEvent, { type: 'loaded' | 'load-failed' }>;

function endOf(result: ScreenResult, common: Pick<LoadEnd, 'remote' | 'screen' | 'attempt' | 'duration'>): LoadEnd {
  if (result.status === 'failed') {
    const { stage, timedOut, version, fault } = result;
    return { type: 'load-failed', ...common, stage, version, timedOut, ...fault };
  }
  const { version, fallbackFor } = result;
  if (!fallbackFor) return { type: 'loaded', ...common, version };
  const { version: failedVersion, stage, fault } = fallbackFor;
  return { type: 'loaded', ...common, version, fallbackFor: { version: failedVersion, stage, ...fault } };
}
