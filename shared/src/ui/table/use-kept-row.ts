import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

type RowKey = string | number;

/**
 * Keeps the row that had focus last, so that it may scroll out of sight and still have it, or get it back from a dialog.
 * Where focus goes away with its row, the region takes it.
 */
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
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (region.current && hasNoFocus(region.current)) region.current.focus({ preventScroll: true });
  });
  return {
    /** Where the row stands now; undefined or -1 where there is none. */
    kept,
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

function hasNoFocus(region: HTMLElement): boolean {
  const root = region.getRootNode();
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active === null || active === region.ownerDocument.body;
}
