/** Rows from `from` up to, without, `to`; counted from 0. */
export type RowRange = { readonly from: number; readonly to: number };

export type RowPart = RowRange & {
  /** Rows that are in the document, or the empty room of those that are not. */
  readonly kind: 'rows' | 'gap';
};

/** The visible part of a list with equally tall rows; lengths in CSS pixels. */
export type RowView = {
  readonly count: number;
  readonly rowHeight: number;
  /** The height of the scroller's inside below the head. */
  readonly viewport: number;
  readonly top: number;
};

/** Above and below those that show. */
const overscan = 4;
/** The most rows that can fit, whatever their measured height. */
const mostVisible = 100;

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));

/** The first visible row: the range changes only with it, row by row. By several at once, a slow processor would miss frames. */
export const firstVisible = (top: number, rowHeight: number): number => Math.max(0, Math.floor(top / rowHeight));

/** The rows that show of a list at its top, and no more. */
export function firstRange({ count, rowHeight, viewport }: Omit<RowView, 'top'>): RowRange {
  return { from: 0, to: Math.min(count, within(Math.ceil(viewport / rowHeight), 1, mostVisible)) };
}

/** The rows to have in the document: those that show and some around them. */
export function rangeOf({ count, rowHeight, viewport, top }: RowView): RowRange {
  const visible = within(Math.ceil(viewport / rowHeight) + 1, 1, mostVisible);
  // A list that grew shorter is scrolled back by the browser, but only later.
  const last = Math.max(0, count - visible);
  const first = Math.min(firstVisible(top, rowHeight), last);
  return { from: Math.max(0, first - overscan), to: Math.min(count, first + visible + overscan) };
}

const part = (kind: RowPart['kind'], from: number, to: number): readonly RowPart[] =>
  from < to ? [{ kind, from, to }] : [];

/** The whole list as rows and gaps, in order: the range, and the row that is kept, wherever it is. */
export function partsOf(count: number, { from, to }: RowRange, kept = -1): readonly RowPart[] {
  const outside = (start: number, end: number) =>
    kept >= start && kept < end
      ? [...part('gap', start, kept), ...part('rows', kept, kept + 1), ...part('gap', kept + 1, end)]
      : part('gap', start, end);
  return [...outside(0, from), ...part('rows', from, to), ...outside(to, count)];
}
