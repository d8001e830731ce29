import { embedFiles } from '../build/apps';
import { scriptHash } from '../build/integrity';
import { renderPage } from '../build/page';
import { hostIncompatibilities } from './contract-check';
import { lastNumber, readHead } from './ledger';
import { type LiveReleases, liveReleases } from './live';
import { hostRecordOf, type Records, type Site } from './records';
import { registryOf } from './registry';
import { embedPath, filePath, sitePaths } from './site-paths';
import type { Store } from './store/store';
import { StoreError, UserError } from './user-error';

interface Projection {
  readonly path: string;
  readonly content: string;
}

/** The files that follow from an entry of the ledger, in the order in which they are replaced. */
export async function projectionsOf(site: Site): Promise<readonly Projection[]> {
  const { state, records } = site;
  const live = await liveReleases(site);
  const { host, remotes } = live;
  const registry = registryOf(state, live);
  // The previous host's script still runs while the page is replaced, and in pages fetched just before.
  const previous = state.previousHost === undefined ? undefined : await records.find(state, 'host', state.previousHost);
  const scriptHashes = [host, ...(previous?.kind === 'host' ? [previous] : [])].map(scriptHash);
  const inPage = remotes.flatMap(({ record, canary }) => [record, ...(canary ? [canary] : [])]);
  return [
    {
      path: sitePaths.security,
      content: JSON.stringify({ scriptHashes: [...new Set(scriptHashes)], overrideOrigins: state.overrideOrigins }),
    },
    { path: sitePaths.page, content: renderPage(host, registry, inPage) },
    { path: sitePaths.registry, content: JSON.stringify(registry, null, 2) },
    ...(await stableFiles(site.store, live)),
  ];
}

/** Files for embedding pages, which redirect to the live release. */
async function stableFiles(store: Store, { remotes }: LiveReleases): Promise<readonly Projection[]> {
  const files = remotes.map(async ({ app, record: { version, embed, files } }) => {
    if (embed === undefined) return [];
    const { module, container } = embedFiles(embed);
    if (!Object.hasOwn(files, container)) return [];
    const built = await store.read(filePath(app, version, container));
    if (built === undefined) return [];
    return [
      { path: embedPath(module), content: `export * from '../remotes/${app}/${version}/${module}';\n` },
      // It loads the module next to it.
      { path: embedPath(container), content: built.content.toString('utf8') },
    ];
  });
  return (await Promise.all(files)).flat();
}

/**
 * Brings page, registry and embed files up to the ledger's last entry. A deploy that was overtaken looks again, so the newest entry
 * shows at the end, whoever writes last.
 * @returns paths of changed files
 */
export async function updateProjections(store: Store, records: Records): Promise<readonly string[]> {
  const changed: string[] = [];
  for (;;) {
    const head = await readHead(store);
    if (head === undefined) return changed;
    const site = { store, records, state: head.state };
    // The page of a host that cannot read it stays as it is, until a new host is published.
    if (hostIncompatibilities(await hostRecordOf(site, head.state.host)).length > 0) return changed;
    const files = await projectionsOf(site);
    const written = await replaceChanged(store, files);
    if (written === undefined) continue;
    changed.push(...written, ...(await removeOldEmbeds(store, files)));
    if ((await lastNumber(store)) === head.number) return [...new Set(changed)];
  }
}

/** Files that no live release has: they lead to one that was removed, rolled back or retired. */
export async function oldEmbeds(store: Store, files: readonly Projection[]): Promise<readonly string[]> {
  const live = new Set(files.map(({ path }) => path));
  return (await store.list(sitePaths.embeds)).map(({ path }) => path).filter((path) => !live.has(path));
}

async function removeOldEmbeds(store: Store, files: readonly Projection[]): Promise<readonly string[]> {
  const old = await oldEmbeds(store, files);
  for (const path of old) await store.remove(path);
  return old;
}

/** @returns undefined if another deploy replaced a file meanwhile */
async function replaceChanged(store: Store, files: readonly Projection[]): Promise<readonly string[] | undefined> {
  const changed: string[] = [];
  const found = await Promise.all(files.map(async (file) => ({ ...file, current: await store.read(file.path) })));
  for (const { path, content, current } of found) {
    if (current?.content.equals(Buffer.from(content))) continue;
    if (!(await store.replace(path, content, current?.tag))) return undefined;
    changed.push(path);
  }
  return changed;
}

/** After an entry was added. @returns paths of changed files @throws Error that says what is live */
export async function updateAdded(store: Store, records: Records): Promise<readonly string[]> {
  try {
    return await updateProjections(store, records);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new (cause instanceof StoreError ? StoreError : UserError)(
      `The change is in the ledger, but not yet in every file that it changes: ${reason}\nThe next command that changes the site writes them.`,
      { cause },
    );
  }
}
