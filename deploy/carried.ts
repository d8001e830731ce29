import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRelease } from './built-release';
import type { Carried } from './commands';
import { type Layout, layoutOf } from './layout';
import { readLive } from './live';
import { filesUnder } from './reading';
import { openRecords, type Records } from './records';
import { NewerSite, Refusal } from './refusal';

/**
 * What a site that is made anew keeps of the one in `site`: remotes that others deployed, in the releases that are live,
 * the origins of overrides, and what a newer deploy added.
 * @param own apps that are built here
 */
export function carriedFrom(site: string, own: readonly string[]): Carried {
  const layout = layoutOf(site);
  const records = openRecords(layout);
  const live = liveOf(layout, records);
  if (!live) return { releases: [] };
  const releases = Object.entries(live.remotes).flatMap(([app, { version }]): BuiltRelease[] => {
    const record = own.includes(app) ? undefined : records.find(app, version);
    const folder = layout.releaseFolder(app, version);
    if (!record || !existsSync(folder)) return [];
    const names = filesUnder(folder).filter((name) => !/\.(br|gz)$/.test(name));
    return [{ app, record, files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) }];
  });
  return { releases, live };
}

/** Undefined where the folder holds no site that can be read: it is replaced whatever it is. */
function liveOf(layout: Layout, records: Records) {
  try {
    return readLive(layout, records);
  } catch (cause) {
    if (cause instanceof Refusal && !(cause instanceof NewerSite)) return undefined;
    throw cause;
  }
}
