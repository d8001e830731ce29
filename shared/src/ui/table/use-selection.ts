import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { DataTableProps } from './data-table';

type RowKey = string | number;

export type Selection<Row> = {
  /** May hold keys of rows that are not shown: they stay as they are. */
  readonly keys: ReadonlySet<RowKey>;
  readonly onChange: (keys: ReadonlySet<RowKey>) => void;
  /** The name of a row's checkbox, as 'Seleziona Rossi Srl'. */
  readonly labelOf: (row: Row) => string;
  /** The name of the checkbox that selects all rows shown. */
  readonly allLabel: string;
  /** What can be done with the selected rows: one line in place of the headers. */
  readonly bar?: ReactNode;
};

export type AllSelected = {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  /** There are no rows. */
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
};

const none: readonly never[] = [];

function selectableOf<Row>(rows: readonly Row[], mark: DataTableProps<Row>['row']['mark']): readonly Row[] {
  return mark ? rows.filter((row) => mark(row) === undefined) : rows;
}

/** Selects rows without a mark, by checkbox and by the keys of the ARIA grid pattern: Space, Shift with arrows, Ctrl with A. */
export function useSelection<Row>(
  selection: Selection<Row> | undefined,
  rows: readonly Row[],
  { key: rowKey, mark }: DataTableProps<Row>['row'],
) {
  const hasKeys = selection !== undefined && selection.keys.size > 0;
  // Of long lists, only once something is selected: it runs at each keystroke of a search.
  const selectable = useMemo(() => (hasKeys ? selectableOf(rows, mark) : none), [hasKeys, rows, mark]);
  const anchor = useRef<RowKey>(undefined);
  if (!selection) return undefined;
  const { keys, onChange } = selection;
  const count = selectable.reduce((sum, row) => sum + Number(keys.has(rowKey(row))), 0);
  const isAll = count > 0 && count === selectable.length;
  const canSelect = (row: Row) => mark?.(row) === undefined;

  function toggleAll() {
    const shown = new Set(selectableOf(rows, mark).map(rowKey));
    onChange(new Set(isAll ? [...keys].filter((key) => !shown.has(key)) : [...keys, ...shown]));
  }

  function toggle(index: number) {
    const row = rows[index];
    if (row === undefined || !canSelect(row)) return;
    const key = rowKey(row);
    anchor.current = key;
    const changed = new Set(keys);
    if (!changed.delete(key)) changed.add(key);
    onChange(changed);
  }

  /** Selects all from the row that was chosen last. */
  function extendTo(index: number, otherwiseFrom: number) {
    const known = rows.findIndex((row) => rowKey(row) === anchor.current);
    const from = known >= 0 ? known : otherwiseFrom;
    const start = rows[from];
    if (start === undefined) return;
    anchor.current = rowKey(start);
    const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
    onChange(new Set([...keys, ...range.filter(canSelect).map(rowKey)]));
  }

  return {
    /** Undefined for a row that cannot be selected. */
    isSelected: (row: Row) => (canSelect(row) ? keys.has(rowKey(row)) : undefined),
    all: {
      label: selection.allLabel,
      state: stateOf(count, isAll),
      isDisabled: rows.length === 0,
      onToggle: toggleAll,
    } satisfies AllSelected,
    labelOf: selection.labelOf,
    /** A click anywhere in the body: that on a row's checkbox selects, with Shift the range. */
    onClick(event: MouseEvent) {
      const box = event.target instanceof Element ? event.target.closest('[data-select]') : null;
      const index = Number(box?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
      if (Number.isNaN(index)) return;
      if (event.shiftKey) extendTo(index, index);
      else toggle(index);
    },
    /** Handles the key on the row; false if focus has still to move, or for another key. */
    onKey(event: KeyboardEvent, index: number, isOnName: boolean): boolean {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        toggleAll();
        return true;
      }
      if (index < 0) return false;
      if (event.key === ' ' && isOnName) {
        if (event.shiftKey) extendTo(index, index);
        else toggle(index);
        return true;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && event.shiftKey) extendTo(Math.max(0, Math.min(rows.length - 1, index + step)), index);
      return false;
    },
  };
}

function stateOf(count: number, isAll: boolean): AllSelected['state'] {
  if (isAll) return 'all';
  return count > 0 ? 'some' : 'none';
}
