import { incompatibilities } from './contract-check';
import { type HostRecord, hostRecordOf, type RemoteRecord, remoteRecordOf, type Site } from './records';
import { isRemoved, liveVersionOf, liveVersions } from './state';

interface LiveRelease {
  readonly app: string;
  readonly record: RemoteRecord;
  readonly canary?: RemoteRecord;
  readonly fallback: RemoteRecord | undefined;
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
    fallback: await fallbackOf(site, app),
  }));
  return { host: await hostRecordOf(site, site.state.host), remotes: await Promise.all(remotes) };
}

/** The latest earlier live release that is compatible with the host, and has every screen of the live one. */
export async function fallbackOf(site: Site, app: string): Promise<RemoteRecord | undefined> {
  const { state, records } = site;
  const [live, ...earlier] = liveVersions(state, app).toReversed();
  const current = live === undefined ? undefined : await records.find(state, app, live);
  if (current?.kind !== 'remote' || current.noFallback) return undefined;
  const host = await hostRecordOf(site, state.host);
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
    (await fallbackOf(site, app))?.version,
  ];
}
