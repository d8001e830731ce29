import { assertCompatible } from './compatibility';
import type { CommandContext, Decision, Line } from './decision';
import { append, type Operator } from './ledger';
import { liveReleases } from './live';
import { updateAdded, updateProjections } from './projections';
import type { Purge } from './purge';
import { endNotices } from './retire';
import { upload } from './upload';
import { UserError } from './user-error';

interface CommitOptions {
  readonly by: Operator;
  readonly dryRun: boolean;
  readonly purge: Purge;
  readonly note?: (text: string) => void;
}

/**
 * Adds an entry with what a command decided.
 * @returns undefined if another deploy was first: decide anew
 */
export async function commit(
  context: CommandContext,
  decision: Decision,
  { by, dryRun, purge, note }: CommitOptions,
): Promise<readonly Line[] | undefined> {
  const { store, records, head } = context;
  const { lines, state, changes = [], uploads = [], writeFiles, deleteFiles } = await endNotices(context, decision);
  const isSeen = state !== undefined && !changes.every(({ action }) => unseen.includes(action));
  if (isSeen) await assertCompatible({ ...context, state }, head?.state.host);
  // What is live and cannot be read stops it before the first write.
  else await liveReleases({ ...context, state: state ?? context.state });
  if (dryRun) return lines;
  for (const built of uploads) await upload(context, built);
  await writeFiles?.();
  // The page of an interrupted change of the host: beside a third one's, only that host's script stays allowed.
  if (head && state && state.host !== head.state.host)
    await updateProjections(store, records).then(purge, skipUnreadable);
  if (state) {
    const next = isSeen ? { ...state, shown: context.entry } : state;
    if (!(await append(store, head, { at: context.now, by, changes, state: next }))) return undefined;
  }
  // Without a change too: one before may have been interrupted after its entry.
  const updated = await updateAdded(store, records);
  if (!state && updated.length > 0) note?.(`Recovered: updated ${updated.join(', ')}`);
  await purge(updated);
  await deleteFiles?.();
  return lines;
}

/** Only "init --replace" goes on where what is there cannot be read. */
function skipUnreadable(cause: unknown): void {
  if (!(cause instanceof UserError)) throw cause;
}

/** Actions that visitors do not notice. */
const unseen = ['add', 'pin', 'unpin', 'prune'];
