import { areaOf, type Registry, registryReleaseOf, registrySchema } from '@portal/shared/federation';
import { areaConflicts } from './area-check';
import { hostIncompatibilities, incompatibilities } from './contract-check';
import { type HostRecord, hostRecordOf, newestFirst, type Records, type RemoteRecord, remoteRecordOf } from './records';
import { releasePath } from './site-paths';
import { isRemoved, liveVersionOf, liveVersions, releaseStateOf, type State } from './state';
import type { Store } from './store/store';
import { UserError } from './user-error';

/** A site in one state. */
export interface Site {
  readonly store: Store;
  readonly records: Records;
  readonly state: State;
}

interface LiveRelease {
  readonly app: string;
  readonly record: RemoteRecord;
  readonly canary?: RemoteRecord;
}

export interface LiveReleases {
  readonly host: HostRecord;
  readonly remotes: readonly LiveRelease[];
}

export async function liveReleases(site: Site): Promise<LiveReleases> {
  const remotes = Object.entries(site.state.remotes).map(async ([app, { version, canary }]) => ({
    app,
    record: await remoteRecordOf(site, app, version),
    ...(canary ? { canary: await remoteRecordOf(site, app, canary.version) } : {}),
  }));
  return { host: await hostRecordOf(site, site.state.host), remotes: await Promise.all(remotes) };
}

/** The latest earlier live release that is compatible with the host, and has every screen of the live one. */
export async function fallbackOf(site: Site, host: HostRecord, app: string): Promise<RemoteRecord | undefined> {
  const { state, records } = site;
  const [live, ...earlier] = liveVersions(state, app).toReversed();
  const current = live === undefined ? undefined : await records.find(state, app, live);
  if (current?.kind !== 'remote' || current.noFallback) return undefined;
  for (const version of earlier.filter((one) => one !== live)) {
    const before = await records.find(state, app, version);
    // Older releases may share the defect of a retired one, or lack the fix of a pruned one.
    if (before?.kind !== 'remote' || before.retiredAt) return undefined;
    // It runs at the routes of the failed release.
    const lacks = Object.keys(current.screens).some((screen) => !Object.hasOwn(before.screens, screen));
    if (!lacks && incompatibilities(app, before, host).length === 0) return before;
    // Nothing older may replace a fix.
    if (before.noFallback) return undefined;
  }
  return undefined;
}

/** Live version, canary and fallback. */
export async function inUseOf(site: Site, app: string): Promise<readonly (string | undefined)[]> {
  const { state } = site;
  if (app === 'host') return [state.host];
  return [
    // Restores a removed app.
    isRemoved(state, app) ? liveVersions(state, app).at(-1) : liveVersionOf(state, app),
    state.remotes[app]?.canary?.version,
    (await fallbackOf(site, await hostRecordOf(site, state.host), app))?.version,
  ];
}

const runtimeOf = (app: string, record: RemoteRecord) => ({
  ...registryReleaseOf(record, releasePath(app, record.version)),
  ...(record.noFallback ? { noFallback: true } : {}),
});
const withArea = (app: string, record: RemoteRecord) => ({ ...runtimeOf(app, record), ...areaOf(record) });

export async function registryOf(site: Site, { host, remotes }: LiveReleases): Promise<Registry> {
  const { state } = site;
  const described = remotes.map(async ({ app, record, canary }) => {
    const fallback = await fallbackOf(site, host, app);
    const audience = state.remotes[app]?.canary;
    const retired = newestFirst(state, app).flatMap(([version, { retiredAt }]) => (retiredAt ? [version] : []));
    return [
      app,
      {
        ...withArea(app, record),
        // Without its area: it runs at the routes of the failed release.
        ...(fallback ? { fallback: runtimeOf(app, fallback) } : {}),
        ...(canary && audience
          ? { canary: { share: audience.share, optIn: audience.optIn, release: withArea(app, canary) } }
          : {}),
        ...(retired.length > 0 ? { retired } : {}),
      },
    ] as const;
  });
  return {
    schema: registrySchema,
    entry: state.shown,
    host: state.host,
    ...(state.overrideOrigins ? { overrideOrigins: state.overrideOrigins } : {}),
    remotes: Object.fromEntries(await Promise.all(described)),
    ...previewsIn(state),
  };
}

function previewsIn(state: State): Pick<Registry, 'previews'> {
  const previews = Object.entries(state.releases).flatMap(([app, releases]) => {
    const offered = Object.entries(releases).flatMap(([version, { preview, retiredAt, digest }]) =>
      preview && !retiredAt ? [[version, { ...preview, digest }] as const] : [],
    );
    return offered.length > 0 ? [[app, Object.fromEntries(offered)] as const] : [];
  });
  return previews.length > 0 ? { previews: Object.fromEntries(previews) } : {};
}

/** @throws UserError where releases are incompatible with the host or with each other */
export async function assertCompatible(site: Site): Promise<void> {
  const reasons = await liveIncompatibilities(site);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
}

/** @returns sentences; empty if the releases can be live together */
export async function liveIncompatibilities(site: Site): Promise<readonly string[]> {
  const { host, remotes } = await liveReleases(site);
  const canaries = remotes.flatMap(({ app, canary }) => (canary ? [{ app, record: canary }] : []));
  const reasons = [
    ...hostIncompatibilities(host),
    ...[...remotes, ...canaries].flatMap(({ app, record }) => incompatibilities(app, record, host)),
  ];
  // An incompatible release may have an empty area.
  return reasons.length > 0 ? reasons : areaConflicts(remotes, canaries, host);
}

/** Releases of the same content, the release itself included. */
export const sameContent = (state: State, app: string, version: string): readonly string[] => {
  const digest = releaseStateOf(state, app, version)?.digest;
  return newestFirst(state, app).flatMap(([one, known]) => (known.digest === digest ? [one] : []));
};
