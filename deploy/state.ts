import * as v from 'valibot';
import { UserError } from './user-error';

const releaseState = v.object({
  /** SHA-256 of the record: the release without its version. */
  digest: v.string(),
  publishedAt: v.string(),
  /** No earlier release may run in place of this one. */
  noFallback: v.exactOptional(v.boolean()),
  /** ISO 8601. */
  retiredAt: v.exactOptional(v.string()),
  /** Names of those whose pages load exactly this release. */
  pinnedBy: v.exactOptional(v.array(v.string())),
  /** Offered for a look, until a date (ISO 8601), by someone. */
  preview: v.exactOptional(v.object({ until: v.string(), by: v.string() })),
});
export type ReleaseState = v.InferOutput<typeof releaseState>;

const canary = v.object({
  version: v.string(),
  /** Of all browsers, 0 to 1. */
  share: v.number(),
  optIn: v.boolean(),
});
export type Canary = v.InferOutput<typeof canary>;

const liveRemote = v.object({ version: v.string(), canary: v.exactOptional(canary) });
export type LiveRemote = v.InferOutput<typeof liveRemote>;

/** A version that went live, and the ledger's entry that made it live. */
const step = v.object({ version: v.string(), entry: v.number() });
type Step = v.InferOutput<typeof step>;

export const state = v.object({
  /** The last entry that changed what visitors get. */
  shown: v.number(),
  host: v.string(),
  /** Its page may still be open, and its script is still allowed. */
  previousHost: v.exactOptional(v.string()),
  remotes: v.record(v.string(), liveRemote),
  /** By remote, the day (ISO 8601) from which on a host that it does not fit takes it away. */
  notices: v.exactOptional(v.record(v.string(), v.string())),
  /** Origins from which a tab may request a remote. */
  overrideOrigins: v.exactOptional(v.array(v.string())),
  /** All releases, by app and version. */
  releases: v.record(v.string(), v.record(v.string(), releaseState)),
  /** By app, in the order of going live, without those rolled back: the last is live, or was when the app was removed. */
  steps: v.record(v.string(), v.array(step)),
});
/** A site as an entry of its ledger describes it. */
export type State = v.InferOutput<typeof state>;

/** Before the first release. */
export const emptyState: State = { shown: 0, host: '', remotes: {}, releases: {}, steps: {} };

export interface Choice {
  readonly app: string;
  readonly version: string;
}

/** Steps kept for roll-backs of each app. */
const keptSteps = 50;

const releasesOf = (state: State, app: string): Readonly<Record<string, ReleaseState>> =>
  (Object.hasOwn(state.releases, app) ? state.releases[app] : undefined) ?? {};

export const releaseStateOf = (state: State, app: string, version: string): ReleaseState | undefined => {
  const releases = releasesOf(state, app);
  return Object.hasOwn(releases, version) ? releases[version] : undefined;
};

/** Versions with what the ledger says of them, newest first. */
export const newestFirst = (state: State, app: string): readonly (readonly [string, ReleaseState])[] =>
  Object.entries(releasesOf(state, app)).sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1));

/** Releases of the same content, the release itself included. */
export const sameContent = (state: State, app: string, version: string): readonly string[] => {
  const digest = releaseStateOf(state, app, version)?.digest;
  return newestFirst(state, app).flatMap(([one, known]) => (known.digest === digest ? [one] : []));
};

export const choicesIn = (state: State): readonly Choice[] =>
  Object.keys(state.releases).flatMap((app) =>
    Object.keys(releasesOf(state, app)).map((version) => ({ app, version })),
  );

/** @throws UserError where the remote has no such release */
export function remoteStateOf(state: State, app: string, version: string): ReleaseState {
  const found = app === 'host' ? undefined : releaseStateOf(state, app, version);
  if (found) return found;
  throw new UserError(`${app} has no release ${version}; "list" shows the releases`);
}

export const withRelease = (state: State, { app, version }: Choice, release: ReleaseState): State => ({
  ...state,
  releases: { ...state.releases, [app]: { ...releasesOf(state, app), [version]: release } },
});

export function withFlag(state: State, { app, version }: Choice, flags: Partial<ReleaseState>): State {
  const known = releaseStateOf(state, app, version);
  return known ? withRelease(state, { app, version }, { ...known, ...flags }) : state;
}

export function withoutRelease(state: State, { app, version }: Choice): State {
  const { [version]: _, ...releases } = releasesOf(state, app);
  return { ...state, releases: { ...state.releases, [app]: releases } };
}

/** Of a version that returns after `prune`: its content may be another, which was never live. No version has an empty name. */
export function withoutSteps(state: State, { app, version }: Choice): State {
  const steps = state.steps[app];
  if (!steps?.some((step) => step.version === version)) return state;
  const renamed = steps.map((step) => (step.version === version ? { ...step, version: '' } : step));
  return { ...state, steps: { ...state.steps, [app]: renamed } };
}

export function liveRemoteOf({ remotes }: State, app: string): LiveRemote {
  const remote = remotes[app];
  if (remote) return remote;
  const names = Object.keys(remotes).join(', ');
  throw new UserError(
    app === 'host'
      ? 'This command is for remotes; the host has one live version'
      : `No ${app} is live here, only ${names}`,
  );
}

export const liveVersionOf = (state: State, app: string): string | undefined =>
  app === 'host' ? state.host : state.remotes[app]?.version;

export const liveVersions = (state: State, app: string): readonly string[] =>
  (state.steps[app] ?? []).map(({ version }) => version);

/** Removed after it was last live. */
export const isRemoved = (state: State, app: string): boolean =>
  liveVersionOf(state, app) === undefined && liveVersions(state, app).length > 0;

/** Releases that went live in one step with the app's live release, which is included. */
export function liveTogether(state: State, app: string): readonly Choice[] {
  const last = state.steps[app]?.at(-1)?.entry;
  return Object.entries(state.steps).flatMap(([one, steps]) => {
    const step = steps.at(-1);
    return step !== undefined && step.entry === last ? [{ app: one, version: step.version }] : [];
  });
}

export const withRemote = (state: State, app: string, remote: LiveRemote): State => ({
  ...state,
  remotes: { ...state.remotes, [app]: remote },
});

export function withoutCanary(state: State, app: string): State {
  const remote = state.remotes[app];
  return remote ? withRemote(state, app, { version: remote.version }) : state;
}

export function withoutRemote(state: State, app: string): State {
  const { [app]: _, ...remotes } = state.remotes;
  return { ...withoutNotice(state, app), remotes };
}

export function withoutNotice(state: State, app: string): State {
  const { [app]: ended, ...notices } = state.notices ?? {};
  return ended ? { ...state, notices } : state;
}

interface GoingLive {
  /** Number of the new entry. */
  readonly entry: number;
  readonly isBack?: boolean;
}

/** @param isBack ends the steps after the version's last one */
export function withStep(steps: readonly Step[], next: Step, isBack: boolean): Step[] {
  const before = steps.findLastIndex(({ version }) => version === next.version);
  const isAgain = before >= 0 && before === steps.length - 1;
  const kept = (isBack && before >= 0) || isAgain ? steps.slice(0, before) : steps;
  return [...kept, next].slice(-keptSteps);
}

/** Keeps the canary, unless it is this version, and ends the notice, unless it goes back. */
export function withLive(state: State, { app, version }: Choice, { entry, isBack = false }: GoingLive): State {
  const steps = withStep(state.steps[app] ?? [], { version, entry }, isBack);
  const next = { ...(isBack ? state : withoutNotice(state, app)), steps: { ...state.steps, [app]: steps } };
  if (app === 'host') return { ...next, host: version, ...(state.host ? { previousHost: state.host } : {}) };
  const canary = state.remotes[app]?.canary;
  return withRemote(next, app, canary && canary.version !== version ? { version, canary } : { version });
}
