import { type Head, readHead } from './ledger';
import { entryIn } from './page-registry';
import { openRecords, recordOf } from './records';
import { releaseFile, sitePaths } from './site-paths';
import { type Choice, releaseStateOf, type State } from './state';
import { type Store, textOf } from './store/store';
import { UserError } from './user-error';

export interface Mirror {
  /**
   * Copies what is new, releases before the page that names them.
   * @returns the entry that the copy shows
   * @throws UserError where the site cannot be read, or is a copy itself and not complete yet; the copy stays as it was
   */
  sync(): Promise<number>;
}

/** Follows a site with a copy of its served files, which never shows an older entry than before. */
export function createMirror(from: Store, to: Store): Mirror {
  let last: Pick<Head, 'number'> | undefined;
  return {
    async sync() {
      const shown = await shownBy(to);
      const head = await readHead(from);
      if (head === undefined) throw new UserError(`${from.name} contains no site`);
      if (head.number === last?.number && shown !== undefined) return shown;
      const page = await shownBy(from);
      if (shown !== undefined && (page === undefined || page < shown))
        throw new UserError(`${from.name} shows entry ${page ?? 0}, which is older than entry ${shown} of the copy`);
      await copyReleases(from, to);
      await assertComplete(from, to, head.state);
      await copyProjections(from, to);
      await removePruned(to, head.state);
      // The page may still follow.
      if (page === head.state.shown) last = head;
      return (await shownBy(to)) ?? 0;
    },
  };
}

/** The entry that a site's page shows. */
export const shownBy = async (store: Store): Promise<number | undefined> =>
  entryIn((await textOf(store, sitePaths.page)) ?? '');

async function copy(from: Store, to: Store, path: string): Promise<void> {
  const file = await from.read(path);
  if (file) await to.write(path, file.content);
}

/** Files of releases never change. */
async function copyReleases(from: Store, to: Store): Promise<void> {
  for (const folder of [sitePaths.hostFiles, 'remotes']) {
    const known = new Set((await to.list(folder)).map(({ path }) => path));
    const fresh = (await from.list(folder)).map(({ path }) => path).filter((path) => !known.has(path));
    for (let begin = 0; begin < fresh.length; begin += 16)
      await Promise.all(fresh.slice(begin, begin + 16).map((path) => copy(from, to, path)));
  }
}

const liveIn = ({ host, remotes }: State): readonly Choice[] => [
  { app: 'host', version: host },
  ...Object.entries(remotes).flatMap(([app, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((one) => ({ app, version: one })),
  ),
];

/** Files may arrive after the page where a bucket is replicated. */
async function assertComplete(from: Store, to: Store, state: State): Promise<void> {
  const site = { records: openRecords(from), state };
  const there = new Set(
    [...(await to.list(sitePaths.hostFiles)), ...(await to.list('remotes'))].map(({ path }) => path),
  );
  for (const { app, version } of liveIn(state)) {
    const { files } = await recordOf(site, app, version);
    const missing = Object.keys(files).find((file) => !there.has(releaseFile(app, version, file)));
    if (missing !== undefined) throw new UserError(`${from.name} has no ${releaseFile(app, version, missing)} yet`);
  }
}

/** In the order in which a deploy replaces them. */
async function copyProjections(from: Store, to: Store): Promise<void> {
  const embeds = (await from.list(sitePaths.embeds)).map(({ path }) => path);
  for (const path of [sitePaths.security, sitePaths.page, sitePaths.registry, ...embeds]) {
    const [file, before] = [await from.read(path), await to.read(path)];
    if (file && !before?.content.equals(file.content)) await to.write(path, file.content);
  }
  for (const { path } of await to.list(sitePaths.embeds)) if (!embeds.includes(path)) await to.remove(path);
}

async function removePruned(to: Store, state: State): Promise<void> {
  for (const { path } of await to.list('remotes')) {
    const [, app = '', version = ''] = path.split('/');
    if (!releaseStateOf(state, app, version)) await to.remove(path);
  }
}
