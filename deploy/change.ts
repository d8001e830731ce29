import type { CommandContext, Decision, Line } from './commands';
import { append, type Change, type Head, type Operator } from './ledger';
import { assertCompatible } from './live';
import { projectAdded } from './projections';
import type { Records } from './records';
import { emptyState, type State } from './state';
import type { Store } from './store/store';

interface ChangeOptions {
  readonly store: Store;
  readonly records: Records;
  readonly now: () => string;
  readonly by: Operator;
  readonly dryRun: boolean;
}

/**
 * Adds an entry with what a command decides, and decides anew if another deploy was first.
 * @param readHead the last entry, from which it decides
 */
export async function change(
  { store, records, now, by, dryRun }: ChangeOptions,
  decide: (context: CommandContext) => Promise<Decision>,
  readHead: () => Promise<Head | undefined>,
): Promise<readonly Line[]> {
  for (;;) {
    const head = await readHead();
    const context = { store, records, state: head?.state ?? emptyState, entry: (head?.number ?? 0) + 1, now, dryRun };
    const { lines, state, changes = [], afterwards } = await decide(context);
    if (dryRun) return lines;
    if (state) {
      const next = await shown({ ...context, state }, changes);
      if (!(await append(store, head, { at: now(), by, changes, state: next }))) continue;
      await projectAdded(store, records);
    }
    await afterwards?.();
    return lines;
  }
}

/** Actions that visitors do not notice. */
const unseen = ['add', 'pin', 'unpin', 'prune'];

/** @throws UserError where what visitors would get does not fit together */
async function shown(context: CommandContext, changes: readonly Change[]): Promise<State> {
  if (changes.every(({ action }) => unseen.includes(action))) return context.state;
  await assertCompatible(context);
  return { ...context.state, shown: context.entry };
}
