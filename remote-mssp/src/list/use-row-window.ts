import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fitWindow, rowWindow, withFocused } from './row-window';

/** Until a row has been measured: a scroller of 32rem with rows of 44 px. */
const unmeasured = { top: 0, height: 512, rowHeight: 44 };

interface RowWindowOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The list is shown from its top when this changes. */
  readonly shownFor: string;
}

/**
 * Of a long list, the rows that are seen and the one that has focus. Rows count as of one height; where they differ,
 * the browser's scroll anchoring makes up for it. `frame` goes around the table and its scroller.
 */
export function useRowWindow<Row>({ rows, rowKey, shownFor }: RowWindowOptions<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(unmeasured.rowHeight);
  const [seen, setSeen] = useState(() => rowWindow(rows.length, unmeasured));
  const focus = useFocusedRow(frame, rows, rowKey);
  const { indexes, before, after } = withFocused(rows.length, fitWindow(seen, rows.length), focus.index);

  const look = () => {
    const region = frame.current?.querySelector('section');
    if (!region) return;
    const height = heightOf(frame.current?.querySelector('tbody tr'), rowHeight);
    setRowHeight(height);
    const viewport = { top: region.scrollTop, height: region.clientHeight || unmeasured.height, rowHeight: height };
    const next = rowWindow(rows.length, viewport);
    setSeen((present) => (present.start === next.start && present.end === next.end ? present : next));
  };
  useLookAtRows(frame, rows, shownFor, look);
  useRowIndexes(frame, indexes, rows.length);

  return {
    rows: indexes.flatMap((index) => rows.slice(index, index + 1)),
    frame: {
      ref: frame,
      style: { '--rows-before': `${before * rowHeight}px`, '--rows-after': `${after * rowHeight}px` },
      onScrollCapture: look,
      onFocus: focus.onFocus,
      onBlur: focus.onBlur,
    },
  };
}

/** Another height than before only where the layout is another one, not for each name that takes a second line. */
function heightOf(row: Element | null | undefined, before: number): number {
  const height = row?.getBoundingClientRect().height ?? 0;
  return height > 0 && Math.abs(height - before) > before / 3 ? height : before;
}

type Frame = RefObject<HTMLDivElement | null>;

function useLookAtRows(frame: Frame, rows: readonly unknown[], shownFor: string, look: () => void) {
  const lastShownFor = useRef(shownFor);
  const onRows = useEffectEvent((_: readonly unknown[], reason: string) => {
    const region = frame.current?.querySelector('section');
    if (region && lastShownFor.current !== reason) region.scrollTop = 0;
    lastShownFor.current = reason;
    look();
  });
  useLayoutEffect(() => onRows(rows, shownFor), [rows, shownFor]);
}

/** Says which rows of how many are rendered. The heads are the first row. */
function useRowIndexes(frame: Frame, indexes: readonly number[], count: number) {
  useLayoutEffect(() => {
    frame.current?.querySelector('table')?.setAttribute('aria-rowcount', String(count + 1));
    const rendered = frame.current?.querySelectorAll('tbody tr') ?? [];
    for (const [position, row] of [...rendered].entries()) {
      row.setAttribute('aria-rowindex', String((indexes[position] ?? position) + 2));
    }
  });
}

function useFocusedRow<Row>(frame: Frame, rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const [key, setKey] = useState<string | number | null>(null);
  return {
    index: key === null ? -1 : rows.findIndex((row) => rowKey(row) === key),
    onFocus: ({ target }: FocusEvent) => {
      const row = rows[Number(target.closest('tbody tr')?.getAttribute('aria-rowindex')) - 2];
      setKey(row === undefined ? null : rowKey(row));
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!frame.current?.contains(relatedTarget)) setKey(null);
    },
  };
}
