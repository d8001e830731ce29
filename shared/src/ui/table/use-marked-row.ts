import { type RefObject, useEffect, useRef } from 'react';

type MarkedRowOptions<Row> = {
  readonly region: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly marked: string | number | undefined;
  /** CSS pixels. */
  readonly rowHeight: number;
  readonly startKey: string;
};

/** Returns the marked row's index, or -1, and brings the row into view until the user has searched or sorted. */
export function useMarkedRow<Row>(options: MarkedRowOptions<Row>): number {
  const { region, rows, rowKey, marked, rowHeight, startKey } = options;
  const index = marked === undefined ? -1 : rows.findIndex((row) => String(rowKey(row)) === String(marked));
  const shown = useRef({ marked, startKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row, or place, is to be shown.
  useEffect(() => {
    if (shown.current.marked !== marked) shown.current = { marked, startKey };
    if (index < 0 || !region.current || shown.current.startKey !== startKey) return;
    const row = region.current.querySelector(`[data-row="${index}"]`);
    // In a long list most rows are not in the document.
    if (!row) region.current.scrollTop = index * rowHeight;
    (row ?? region.current).scrollIntoView({ block: 'nearest' });
  }, [marked, index]);
  return index;
}
