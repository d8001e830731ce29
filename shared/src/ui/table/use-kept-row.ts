import { type FocusEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { activeIn } from '../active-in';

type RowKey = string | number;

/** Keeps the row that had focus last, so that it may scroll out of sight and still have it, or get it back from a dialog. */
export function useKeptRow<Row>(
  region: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
) {
  const [key, setKey] = useState<RowKey>();
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row has one key, whichever function tells it.
  const kept = useMemo(
    () => (key === undefined ? undefined : rows.findIndex((row) => rowKey(row) === key)),
    [rows, key],
  );
  return {
    /** The row's present index; undefined or -1 where there is none. */
    kept,
    /** True once after focus went away with its row or control. */
    hasLostFocus(): boolean {
      if (!focused.current || focused.current.isConnected) return false;
      focused.current = null;
      return region.current !== null && hasNoFocus(region.current);
    },
    /** Has a row in the document on return, wherever the list is scrolled: for focus to move there. */
    keep(row: Row) {
      focused.current = null;
      flushSync(() => setKey(rowKey(row)));
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target;
      const row = rows[Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])];
      if (row !== undefined) setKey(rowKey(row));
    },
    onBlur() {
      focused.current = null;
    },
  };
}

export type KeptRow<Row> = ReturnType<typeof useKeptRow<Row>>;

export function hasNoFocus(region: HTMLElement): boolean {
  const active = activeIn(region);
  return active === null || active === region.ownerDocument.body;
}
