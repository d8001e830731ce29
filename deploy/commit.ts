import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hostOffer, type PublishedRegistry, preloadsOf } from '@portal/shared/federation';
import * as v from 'valibot';
import { renderPage, scriptHash } from '../build/page';
import { type HistoryEntry, historyText, isRemoved, liveVersions, readHistory } from './history';
import { isVersion } from './layout';
import { assertCompatible, type Live, readLive, registryOf, releasePath } from './live';
import { namesIn, readIfExists } from './reading';
import { hostRecordOf, putFile, remoteRecordOf } from './records';
import { stableFiles } from './stable-addresses';
import type { SiteParts } from './staging';
import { UserError } from './user-error';

interface ServedFile {
  readonly path: string;
  readonly content: string;
}

/** In the order in which they are replaced. */
export function servedFiles(parts: SiteParts, history: readonly HistoryEntry[], live: Live): readonly ServedFile[] {
  const { layout, records } = parts;
  const registry = registryOf(parts, history, live);
  const host = hostRecordOf(records, live.host);
  // The previous host's script still runs while the page is replaced, and in pages fetched just before.
  const latest = history.filter(({ app }) => app === 'host').slice(-2);
  const hosts = [live.host, ...latest.map(({ version }) => version).reverse()].flatMap((version) => {
    const record = records.find('host', version);
    return record?.kind === 'host' ? [scriptHash(record)] : [];
  });
  const preloads = Object.entries(live.remotes).map(([app, { version }]) => {
    const release = remoteRecordOf(records, app, version);
    return [app, preloadsOf(release, releasePath(app, version))] as const;
  });
  const published: PublishedRegistry = {
    ...registry,
    offer: v.parse(hostOffer, host),
    preload: Object.fromEntries(preloads),
  };
  return [
    {
      path: layout.security,
      content: JSON.stringify({ scriptHashes: [...new Set(hosts)], overrideOrigins: live.overrideOrigins }),
    },
    {
      path: layout.page,
      content: renderPage(host, registry, (app, version) => remoteRecordOf(records, app, version)),
    },
    { path: layout.registry, content: JSON.stringify(published, null, 2) },
    ...stableFiles(layout, records, live),
    { path: layout.history, content: historyText(history) },
  ];
}

async function putChanged(parts: SiteParts, files: readonly ServedFile[]): Promise<readonly string[]> {
  const changed = files.filter(({ path, content }) => readIfExists(path) !== content);
  for (const { path, content } of changed) {
    await parts.disk.makeFolder(dirname(path));
    await putFile(parts.disk, parts.layout, path, content);
  }
  return changed.map(({ path }) => path);
}

/** Replacing the page is the atomic switch: nothing before it affects visitors, and the next command completes what follows it. */
export async function commit(parts: SiteParts, live: Live, entries: readonly HistoryEntry[]): Promise<void> {
  assertCompatible(parts.records, live);
  try {
    await putChanged(parts, servedFiles(parts, [...readHistory(parts.layout), ...entries], live));
  } catch (cause) {
    if (!isDeepStrictEqual(readLive(parts.layout), live)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The page is live, but the files that depend on it were not written: ${reason}\nThe next command that changes the site writes them.`,
      {
        cause,
      },
    );
  }
}

/** Completes or removes the leftovers of an interrupted command. @returns messages */
export async function recover(parts: SiteParts, at: string): Promise<readonly string[]> {
  const { disk, layout, records } = parts;
  const live = readLive(layout);
  if (live) assertRecorded(parts, live);
  const leftover = namesIn(layout.staging);
  await disk.remove(layout.staging);
  if (!live) return [];
  const orphans = orphanFolders(parts);
  for (const folder of orphans) await disk.remove(folder);
  const history = readHistory(layout);
  const missed = [['host', live.host] as const, ...versionsOf(live)].filter(
    ([app, version]) => liveVersions(history, app).at(-1) !== version || isRemoved(history, app),
  );
  const removed = records.apps().filter((app) => app !== 'host' && !live.remotes[app] && wasLive(history, app));
  const entries = [
    ...missed.map(([app, version]) => ({ at, app, version, action: 'recovered' as const })),
    ...removed.map((app) => ({ at, app, version: liveVersions(history, app).at(-1) ?? '', action: 'remove' as const })),
  ];
  const changed = await putChanged(parts, servedFiles(parts, [...history, ...entries], live));
  return [
    ...missed.map(([app, version]) => `${app} ${version} became live without an entry in the history`),
    ...removed.map((app) => `${app} was removed without an entry in the history`),
    ...(changed.length > 0 ? [`updated: ${changed.join(', ')}`] : []),
    ...(leftover.length > 0 ? [`removed ${leftover.length} unfinished files`] : []),
    ...orphans.map((folder) => `removed ${folder}, an unfinished release`),
  ];
}

/** Without its records, as in a copy without `.deploy`, every release would count as unfinished. */
export function assertRecorded({ layout, records }: SiteParts, live: Live): void {
  const named = [['host', live.host] as const, ...versionsOf(live)];
  const missing = named.filter(([app, version]) => records.find(app, version) === undefined);
  if (missing.length === 0) return;
  const names = missing.map(([app, version]) => `${app} ${version}`).join(', ');
  throw new UserError(
    `${layout.records} has no record of the live releases: ${names}. Restore ${dirname(layout.staging)}, or create the site again with "init --replace"`,
  );
}

const wasLive = (history: readonly HistoryEntry[], app: string) =>
  liveVersions(history, app).length > 0 && !isRemoved(history, app);

const versionsOf = ({ remotes }: Live) => Object.entries(remotes).map(([app, { version }]) => [app, version] as const);

/** Folders without a record, left by interrupted commands. */
const orphanFolders = ({ layout, records }: SiteParts): readonly string[] =>
  namesIn(`${layout.site}/remotes`).flatMap((app) =>
    namesIn(layout.remoteFolder(app))
      .filter((version) => isVersion(version) && records.find(app, version) === undefined)
      .map((version) => layout.releaseFolder(app, version)),
  );
