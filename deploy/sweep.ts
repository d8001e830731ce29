import * as v from 'valibot';
import { readHead } from './ledger';
import type { Site } from './records';
import { sitePaths, sourceMapsPath } from './site-paths';
import { type Choice, releaseStateOf, type State } from './state';
import { type ListedFile, type Store, textOf } from './store/store';
import { UserError } from './user-error';

/**
 * @param own files of the folders that a deploy may have written
 * @throws UserError where files of somebody else would count as old ones of a deploy, which it deletes
 */
export async function assertNoneForeign(
  store: Store,
  folders: readonly string[],
  own: readonly ListedFile[] = [],
): Promise<void> {
  const known = new Set(own.map(({ path }) => path));
  for (const folder of folders) {
    const file = (await store.list(folder)).find(({ path }) => !known.has(path));
    if (file) throw new UserError(`${store.name} has ${file.path}, which no deploy wrote: choose another folder`);
  }
}

/** In milliseconds: a deploy that still uploads is younger. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/**
 * Deletes files of releases that the state does not name.
 * @param old releases to delete at once; others only if an interrupted deploy left them
 */
export async function sweep(site: Site, old: readonly Choice[]): Promise<void> {
  const { store, state } = site;
  const isOld = (app: string, version: string) => old.some((one) => one.app === app && one.version === version);
  const isAbandoned = ({ changedAt }: ListedFile) => Date.now() - changedAt > abandonedAfter;
  const isNamed = (now: State, app: string, version: string) => releaseStateOf(now, app, version) !== undefined;
  /** Its turn may come late, and the version may have returned meanwhile. */
  const isKept = async (app: string, version: string) =>
    isNamed(state, app, version)
      ? !isOld(app, version)
      : isNamed((await readHead(store))?.state ?? state, app, version);
  for (const file of await store.list(sitePaths.records)) {
    const [app = '', version = ''] = file.path
      .slice(sitePaths.records.length + 1)
      .replace(/\.json$/, '')
      .split('/');
    const goes = isOld(app, version) || isAbandoned(file);
    if (goes && !isNamed(state, app, version) && !(await isKept(app, version))) await store.remove(file.path);
  }
  const leaving = new Map<string, string[]>();
  for (const file of await store.list('remotes')) {
    const [, app = '', version = ''] = file.path.split('/');
    if (!isOld(app, version) && !isAbandoned(file)) continue;
    const release = `${app}/${version}`;
    leaving.set(release, [...(leaving.get(release) ?? []), file.path]);
  }
  for (const [release, paths] of leaving) {
    const [app = '', version = ''] = release.split('/');
    if (await isKept(app, version)) continue;
    for (const path of paths) await store.remove(path);
  }
  for (const folder of [sitePaths.staging, sitePaths.uploads]) {
    for (const file of await store.list(folder)) if (isAbandoned(file)) await store.remove(file.path);
  }
  // Before the records: a deploy that still uploads has its record there before its files.
  const stored = await store.list(sitePaths.hostFiles);
  const used = await usedFiles(site);
  for (const { path } of stored) if (!used.has(path.replace(/\.(br|gz)$/, ''))) await store.remove(path);
  for (const file of await store.list(sitePaths.sourceMaps))
    if (!used.has(file.path) && isAbandoned(file)) await store.remove(file.path);
}

const withFiles = v.object({
  files: v.record(v.string(), v.unknown()),
  sourceMaps: v.exactOptional(v.object({ integrity: v.string() })),
});

/** Of the remaining releases: files that releases of the host share, and source maps. */
async function usedFiles({ store }: Site): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const { path } of await store.list(sitePaths.records)) {
    const { files, sourceMaps } = v.parse(v.pipe(v.string(), v.parseJson(), withFiles), await textOf(store, path));
    if (path.startsWith(`${sitePaths.records}/host/`)) for (const file of Object.keys(files)) used.add(file);
    if (sourceMaps) used.add(sourceMapsPath(sourceMaps));
  }
  return used;
}
