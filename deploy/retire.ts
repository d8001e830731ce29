import { apply, type CommandContext, type Line, line, liveOf, liveRemoteOf, withRemote } from './commands';
import { pinnersOf } from './pin';
import { type RemoteRecord, remoteRecordOf, sameContent, writeRecord } from './records';
import { UserError } from './user-error';

/** Stops the release and any other of the same content from running: live, as a canary, as a fallback, or in open pages. */
export async function retire(context: CommandContext, app: string, version: string): Promise<readonly Line[]> {
  const live = liveOf(context);
  const remote = liveRemoteOf(live, app);
  const records = sameContent(context.records, app, remoteRecordOf(context.records, app, version));
  if (records.some((record) => record.version === remote.version)) {
    const which = remote.version === version ? version : `${remote.version}, which has the same content as ${version},`;
    throw new UserError(
      `${app} ${which} is live: first make another release live, with "publish ${app}", "rollback ${app}" or "activate ${app} <version>"`,
    );
  }
  const isCanary = records.some((record) => record.version === remote.canary?.version);
  const fresh = records.filter(({ retiredAt }) => retiredAt === undefined);
  if (fresh.length === 0 && !isCanary) {
    return [line(`${app} ${version} is already retired`, 'unchanged', app, version)];
  }
  const retired = fresh.length > 0 ? fresh : records.filter((record) => record.version === version);
  // Records go first: after an interruption, the next command derives the registry from them.
  for (const record of fresh)
    await writeRecord(context.disk, context.layout, app, { ...record, retiredAt: context.now() });
  const next = isCanary ? withRemote(live, app, { version: remote.version }) : live;
  await apply(
    context,
    next,
    retired.map((record) => ({ app, version: record.version, action: 'retire' as const })),
  );
  return retired.flatMap((record) => [
    line(`${app} ${record.version} is retired: no page runs it any more`, 'retired', app, record.version),
    ...pinnedNote(app, record),
  ]);
}

/** Embedding pages load a pinned release by its address, independent of the registry. */
function pinnedNote(app: string, record: RemoteRecord): readonly Line[] {
  const { version } = record;
  const names = pinnersOf(record);
  if (names.length === 0) return [];
  const text = `The pages of ${names.join(', ')} still load it: ask them to move, then "unpin ${app} ${version}" and "prune"`;
  return [line(text, 'pinned', app, version, ...names)];
}
