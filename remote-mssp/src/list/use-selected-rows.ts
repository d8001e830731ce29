import type { RecordId } from '@portal/shared/api-contract';
import type { Selection } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import type { InterruptedBulk } from './use-interrupted';

interface Selected {
  readonly id: RecordId;
}

interface SelectedRows<Row> {
  /** Of `rows`: one that a search or the filter leaves out stays selected, and nothing changes it until it is among them again. */
  readonly selected: readonly Row[];
  readonly deselect: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  readonly selection: Selection<Row>;
}

const none: readonly never[] = [];

/**
 * @param texts the names of the checkboxes
 * @param bulk a change of many; what it left is selected at first
 */
export function useSelectedRows<Row extends Selected>(
  rows: readonly Row[],
  texts: Pick<Selection<Row>, 'labelOf' | 'allLabel'>,
  { interrupted, forget }: Partial<InterruptedBulk> = {},
): SelectedRows<Row> {
  const [keys, select] = useState<ReadonlySet<RecordId>>(() => new Set(interrupted?.left));
  function choose(chosen: ReadonlySet<RecordId>) {
    select(chosen);
    if (interrupted) forget?.();
  }
  return {
    // Runs at each keystroke of a search: a hundred thousand rows take a millisecond.
    selected: useMemo(() => (keys.size === 0 ? none : rows.filter(({ id }) => keys.has(id))), [rows, keys]),
    deselect(rows) {
      const ids = new Set(rows.map(({ id }) => id));
      select((now) => new Set([...now].filter((id) => !ids.has(id))));
    },
    clear: () => choose(new Set()),
    selection: { ...texts, keys, onChange: choose },
  };
}
