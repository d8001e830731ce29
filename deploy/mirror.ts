import { damageOf } from './damage';
import { contentOf, lastNumber, readEntry, readHead } from './ledger';
import { entryIn, entryInRegistry } from './page-registry';
import { openRecords, recordOf } from './records';
import { filePath, sitePaths } from './site-paths';
import { type Choice, releaseStateOf, type State } from './state';
import type { Store } from './store/store';
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
  /** Hash of the last entry that is all in the copy. */
  let last = '';
  return {
    async sync() {
      // It would lose its page, and the releases that this one lacks.
      if ((await lastNumber(to)) !== undefined)
        throw new UserError(`${to.name} is a site with a ledger of its own, not a copy: choose another folder`);
      // Before the ledger, which a deploy writes first.
      const projections = await currentProjections(from, to);
      const head = await readHead(from);
      if (head === undefined) throw new UserError(`${from.name} contains no site`);
      const page = entryIn(projections.get(sitePaths.page)?.content.toString('utf8') ?? '') ?? 0;
      if (page > head.state.shown) throw new UserError(`${from.name} has no entry ${page} of its ledger yet`);
      const isNew = head.hash !== last;
      if (isNew) {
        await copyReleases(from, to);
        // The page may be older than the last entry, and its releases pruned since it was read.
        const isOld = page > 0 && page < head.state.shown;
        const { state } = isOld ? readEntry(from, page, await contentOf(from, page)) : head;
        await assertComplete(from, to, state);
      }
      // Each time: a deploy writes registry and embeds after the page.
      await copyProjections(projections, to);
      if (isNew && page === head.state.shown) {
        await removePruned(from, to, head.state);
        last = head.hash;
      }
      return page;
    },
  };
}

const entryOf: Readonly<Record<string, (text: string) => number | undefined>> = {
  [sitePaths.page]: entryIn,
  [sitePaths.registry]: entryInRegistry,
};

interface Projection {
  readonly content: Buffer;
  readonly isCopied: boolean;
}

/** By path, in the order in which a deploy replaces them. @throws UserError where they are older than the copy's */
async function currentProjections(from: Store, to: Store): Promise<ReadonlyMap<string, Projection>> {
  const embeds = (await from.list(sitePaths.embeds)).map(({ path }) => path);
  const found = new Map<string, Projection>();
  for (const path of [sitePaths.security, sitePaths.page, sitePaths.registry, ...embeds]) {
    const content = (await from.read(path))?.content;
    const copied = (await to.read(path))?.content;
    const [own, shown] = [content, copied].map((one) => entryOf[path]?.(one?.toString() ?? ''));
    if (shown !== undefined && (own ?? 0) < shown)
      throw new UserError(`${from.name} shows entry ${own ?? 0}, which is older than entry ${shown} of the copy`);
    if (content) found.set(path, { content, isCopied: copied?.equals(content) ?? false });
  }
  return found;
}

/** Files of releases never change. */
async function copyReleases(from: Store, to: Store): Promise<void> {
  for (const folder of [sitePaths.hostFiles, 'remotes']) {
    const known = new Set((await to.list(folder)).map(({ path }) => path));
    await copy(
      from,
      to,
      (await from.list(folder)).map(({ path }) => path).filter((path) => !known.has(path)),
    );
  }
}

async function copy(from: Store, to: Store, paths: readonly string[]): Promise<void> {
  for (let begin = 0; begin < paths.length; begin += 16)
    await Promise.all(
      paths.slice(begin, begin + 16).map(async (path) => {
        const file = await from.read(path);
        if (file) await to.write(path, file.content);
      }),
    );
}

const liveIn = ({ host, remotes }: State): readonly Choice[] => [
  { app: 'host', version: host },
  ...Object.entries(remotes).flatMap(([app, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((one) => ({ app, version: one })),
  ),
];

/** Files may arrive after the page where a bucket is replicated. A version that was pruned may return with other content. */
async function assertComplete(from: Store, to: Store, state: State): Promise<void> {
  const site = { store: from, records: openRecords(from), state };
  for (const { app, version } of liveIn(state)) {
    const record = await recordOf(site, app, version);
    const paths = (await damageOf(to, app, record)).map(({ file }) => filePath(app, version, file));
    await copy(
      from,
      to,
      paths.flatMap((path) => [path, `${path}.br`, `${path}.gz`]),
    );
    for (const path of paths) if (!(await to.read(path))) throw new UserError(`${from.name} has no ${path} yet`);
  }
}

async function copyProjections(projections: ReadonlyMap<string, Projection>, to: Store): Promise<void> {
  for (const [path, { content, isCopied }] of projections) if (!isCopied) await to.write(path, content);
  for (const { path } of await to.list(sitePaths.embeds)) if (!projections.has(path)) await to.remove(path);
}

/** The ledger keeps a retired release whose files are pruned. */
async function removePruned(from: Store, to: Store, state: State): Promise<void> {
  const there = new Set((await from.list('remotes')).map(({ path }) => path));
  for (const { path } of await to.list('remotes')) {
    const [, app = '', version = ''] = path.split('/');
    const known = releaseStateOf(state, app, version);
    if (!known || (known.retiredAt && !there.has(path))) await to.remove(path);
  }
}
