import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRelease } from './built-release';
import type { KeptReleases } from './commands';
import { folderOf } from './damage';
import { type Layout, layoutOf } from './layout';
import { readLive } from './live';
import { pinnersOf } from './pin';
import { filesUnder } from './reading';
import { openRecords, type ReleaseRecord } from './records';
import { NewerSite, UserError } from './user-error';

/**
 * Reads live releases of other teams' remotes, pinned releases, and override origins of the site that is replaced.
 * @param own apps of this repository
 */
export function keptReleases(site: string, own: readonly string[]): KeptReleases {
  const layout = layoutOf(site);
  const records = openRecords(layout);
  const live = liveOf(layout);
  if (!live) return { releases: [], pinned: [] };
  const isLive = (app: string, { version }: ReleaseRecord) =>
    !own.includes(app) && live.remotes[app]?.version === version;
  const all = records.apps().flatMap((app) => records.of(app).map((record) => ({ app, record })));
  const there = all.filter(({ app, record }) => record.kind === 'remote' && existsSync(folderOf(layout, app, record)));
  const built = (chosen: typeof all) => chosen.map(({ app, record }) => builtFrom(layout, app, record));
  return {
    releases: built(there.filter(({ app, record }) => isLive(app, record))),
    pinned: built(there.filter(({ app, record }) => !isLive(app, record) && pinnersOf(record).length > 0)),
    ...(live.overrideOrigins ? { overrideOrigins: live.overrideOrigins } : {}),
  };
}

function builtFrom(layout: Layout, app: string, record: ReleaseRecord): BuiltRelease {
  const folder = folderOf(layout, app, record);
  const names = filesUnder(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return { app, record, files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) };
}

/** Undefined for an unreadable site, which is replaced all the same. */
function liveOf(layout: Layout) {
  try {
    return readLive(layout);
  } catch (cause) {
    if (cause instanceof UserError && !(cause instanceof NewerSite)) return undefined;
    throw cause;
  }
}
