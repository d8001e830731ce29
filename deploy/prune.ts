import { join } from 'node:path';
import { type CommandContext, type Line, liveOf } from './commands';
import { readHistory } from './history';
import { inUseOf, type Live } from './live';
import { pinnersOf } from './pin';
import { filesUnder, namesIn } from './reading';
import type { ReleaseRecord } from './records';

/**
 * Removes old releases, except live ones, canaries, fallbacks and pinned ones.
 * @param keep number of newest releases to keep of each app
 */
export async function prune(context: CommandContext, keep: number): Promise<readonly Line[]> {
  const live = liveOf(context);
  const lines: Line[] = [];
  for (const app of context.records.apps()) {
    const needed = neededOf(context, live, app);
    const old = context.records
      .of(app)
      .filter((record, index) => index >= keep && !needed.has(record.version) && !isCleared(context, app, record));
    for (const record of old) {
      // The record goes first: without it, recovery removes the rest if this is interrupted. Records of retired releases stay, so that
      // open pages learn of it, and the version is not reused.
      if (!isRetired(record)) await context.disk.remove(context.layout.record(app, record.version));
      if (record.kind === 'remote') await context.disk.remove(context.layout.releaseFolder(app, record.version));
      lines.push({ text: `${app} ${record.version} is removed`, fields: ['removed', app, record.version] });
    }
    if (app === 'host') await removeUnused(context, old);
  }
  return lines.length > 0 ? lines : [{ text: 'Nothing to remove', fields: ['unchanged'] }];
}

const isRetired = (record: ReleaseRecord) => record.kind === 'remote' && record.retiredAt !== undefined;

/** Pruning a retired release leaves only its record. */
export const isCleared = ({ layout }: CommandContext, app: string, record: ReleaseRecord) =>
  isRetired(record) && namesIn(layout.releaseFolder(app, record.version)).length === 0;

const neededOf = (context: CommandContext, live: Live, app: string): ReadonlySet<string | undefined> =>
  new Set([
    ...inUseOf(context, readHistory(context.layout), live, app),
    ...context.records.of(app).flatMap((record) => (pinnersOf(record).length > 0 ? [record.version] : [])),
  ]);

/** Releases of the host share files: removes those that no remaining release uses. */
async function removeUnused(
  { disk, layout, records, dryRun }: CommandContext,
  old: readonly ReleaseRecord[],
): Promise<void> {
  if (dryRun) return;
  const gone = new Set(old.map(({ version }) => version));
  const used = new Set(
    records.of('host').flatMap((record) => (gone.has(record.version) ? [] : Object.keys(record.files))),
  );
  for (const file of filesUnder(layout.hostFiles).map((name) => `host/${name}`)) {
    if (!used.has(file.replace(/\.(br|gz)$/, ''))) await disk.remove(join(layout.site, file));
  }
}
