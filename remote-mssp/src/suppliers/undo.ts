import { type SettableStatus, settableFrom, settableStatuses, statusFrom } from './status';
import type { Supplier } from './supplier';

/** A change of state that can be undone. */
export interface Undo {
  /** As they were before. */
  readonly suppliers: readonly Supplier[];
  readonly from: SettableStatus;
  readonly to: SettableStatus;
}

/** What of a change can be undone: a state that cannot be set is gone for good. Null where that is all of it. */
export function undoOf(suppliers: readonly Supplier[], to: SettableStatus): Undo | null {
  const from = settableStatuses.find((status) => status !== to);
  const undoable = suppliers.filter(({ status }) => settableFrom(status) === from);
  return from && undoable.length > 0 ? { suppliers: undoable, from, to } : null;
}

/** The suppliers of `rows` to set back: those that still have the state they were given. */
export function dueFor({ suppliers, to }: Undo, rows: readonly Supplier[]): readonly Supplier[] {
  const ids = new Set(suppliers.map(({ id }) => id));
  return rows.filter(({ id, status }) => ids.has(id) && statusFrom(status) === to);
}
