import { assertCompatible } from './compatibility';
import type { CommandContext, Decision, Line } from './decision';
import { append, type Head, type Operator } from './ledger';
import { updateAdded } from './projections';
import type { Purge } from './purge';
import type { Records } from './records';
import { endNotices } from './retire';
import { emptyState } from './state';
import type { Store } from './store/store';

interface ChangeOptions {
  readonly store: Store;
  readonly records: Records;
  readonly now: () => string;
  readonly by: Operator;
  readonly dryRun: boolean;
  readonly purge: Purge;
}

/**
 * Adds an entry with what a command decides, and decides anew if another deploy was first.
 * @param readHead the last entry, from which it decides
 */
export async function change(
  { store, records, now, by, dryRun, purge }: ChangeOptions,
  decide: (context: CommandContext) => Promise<Decision>,
  readHead: () => Promise<Head | undefined>,
): Promise<readonly Line[]> {
  for (;;) {
    const head = await readHead();
    const context = { store, records, state: head?.state ?? emptyState, entry: (head?.number ?? 0) + 1, now: now() };
    const { lines, state, changes = [], writeFiles, deleteFiles } = await endNotices(context, await decide(context));
    const isSeen = state !== undefined && !changes.every(({ action }) => unseen.includes(action));
    if (isSeen) await assertCompatible({ ...context, state }, head?.state.host);
    if (dryRun) return lines;
    await writeFiles?.();
    if (state) {
      const next = isSeen ? { ...state, shown: context.entry } : state;
      if (!(await append(store, head, { at: context.now, by, changes, state: next }))) continue;
      await purge(await updateAdded(store, records));
    }
    await deleteFiles?.();
    return lines;
  }
}

/** Actions that visitors do not notice. */
const unseen = ['add', 'pin', 'unpin', 'prune'];
