import type { RecordId } from '@portal/shared/api-contract';
import type { Selection } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import type { ListName } from './list-name';
import { useBulkRuns } from './use-bulk-update';
import { useInterrupted } from './use-interrupted';

interface Selected {
  readonly id: RecordId;
}

interface SelectedRows<Row> {
  /** Of `rows`: one that a search or the filter leaves out stays selected, and nothing changes it until it is among them again. */
  readonly selected: readonly Row[];
  readonly clear: () => void;
  readonly selection: Selection<Row>;
}

const none: readonly never[] = [];

/**
 * What a change of many has left is selected, also where another tab of the panel showed meanwhile.
 * @param texts the names of the checkboxes
 */
export function useSelectedRows<Row extends Selected>(
  name: ListName,
  rows: readonly Row[],
  texts: Pick<Selection<Row>, 'labelOf' | 'allLabel'>,
): SelectedRows<Row> {
  const { interrupted, forget } = useInterrupted(name);
  const run = useBulkRuns<Row>(name).findLast(({ variables }) => !variables?.isUndo);
  const due = run?.variables?.rows ?? none;
  const [keys, select] = useState<ReadonlySet<RecordId>>(
    () => new Set(interrupted?.left ?? (run?.status === 'pending' ? due.map(({ id }) => id) : none)),
  );
  const result = run?.data;
  const [seen, setSeen] = useState(result);
  if (seen !== result) {
    setSeen(result);
    const done = new Set(result && due.flatMap(({ id }) => (result.left.has(id) ? none : id)));
    select(new Set([...keys].filter((id) => !done.has(id))));
  }
  function choose(chosen: ReadonlySet<RecordId>) {
    select(chosen);
    if (interrupted) forget();
  }
  return {
    // Runs at each keystroke of a search: a hundred thousand rows take a millisecond.
    selected: useMemo(() => (keys.size === 0 ? none : rows.filter(({ id }) => keys.has(id))), [rows, keys]),
    clear: () => choose(new Set()),
    selection: { ...texts, keys, onChange: choose },
  };
}
