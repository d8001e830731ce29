import { type CommandContext, type Line, line, liveOf } from './commands';
import { assertIntact } from './damage';
import { readHistory } from './history';
import { inUseOf } from './live';
import { type ReleaseRecord, remoteRecordOf, writeRecord } from './records';
import { UserError } from './user-error';

/** Names of those whose pages load exactly this release. */
export const pinnersOf = (record: ReleaseRecord): readonly string[] =>
  record.kind === 'remote' ? (record.pinnedBy ?? []) : [];

const write = async (
  { disk, layout, records }: CommandContext,
  app: string,
  version: string,
  names: readonly string[],
) => {
  const { pinnedBy: _, ...record } = remoteRecordOf(records, app, version);
  await writeRecord(disk, layout, app, { ...record, ...(names.length > 0 ? { pinnedBy: [...names] } : {}) });
};

/** Makes `prune` keep the files until the release is unpinned. */
export async function pin(
  context: CommandContext,
  app: string,
  version: string,
  who: string,
): Promise<readonly Line[]> {
  const record = remoteRecordOf(context.records, app, version);
  // Pinning pages load the files even of a release that is not live.
  assertIntact(context.layout, app, record);
  const before = pinnersOf(record);
  if (before.includes(who)) return [line(`${app} ${version} is already pinned by ${who}`, 'unchanged', app, version)];
  await write(context, app, version, [...before, who]);
  return [line(`${app} ${version} is pinned by ${who}: its files stay until "unpin"`, 'pinned', app, version, who)];
}

/** @param who default: everyone */
export async function unpin(
  context: CommandContext,
  app: string,
  version: string,
  who?: string,
): Promise<readonly Line[]> {
  const before = pinnersOf(remoteRecordOf(context.records, app, version));
  const after = who === undefined ? [] : before.filter((name) => name !== who);
  if (after.length === before.length) {
    const others = before.length > 0 ? `, only by ${before.join(', ')}` : '';
    throw new UserError(`${app} ${version} is not pinned${who === undefined ? '' : ` by ${who}`}${others}`);
  }
  await write(context, app, version, after);
  return [
    line(
      `${app} ${version} is unpinned, ${whatKeeps(context, app, version, after)}`,
      'unpinned',
      app,
      version,
      ...after,
    ),
  ];
}

function whatKeeps(context: CommandContext, app: string, version: string, names: readonly string[]): string {
  if (names.length > 0) return `but ${names.join(', ')} still ${names.length > 1 ? 'pin' : 'pins'} it`;
  return inUseOf(context, readHistory(context.layout), liveOf(context), app).includes(version)
    ? 'and stays while it is live, a canary or a fallback'
    : 'and "prune" may remove it';
}
