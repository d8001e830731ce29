export interface RowWindow {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export interface Viewport {
  /** How far the list is scrolled, and how much of it is seen, in pixels. */
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** Up to this many rows are all there: the browser's own search finds them. */
export const smallList = 100;

/** Rows beyond either edge, so that a short scroll shows no gap; windows begin at multiples of `step`. */
const margin = 8;
const step = 4;

/** What is left of a window when the list has become shorter; a small list is whole. */
export function fitWindow({ start, end }: RowWindow, count: number): RowWindow {
  if (count <= smallList) return { start: 0, end: count };
  const last = Math.min(count, Math.max(end, step));
  return { start: Math.max(0, Math.min(start, last - step)), end: last };
}

/** The rows to render, of `count`. */
export function rowWindow(count: number, { top, height, rowHeight }: Viewport): RowWindow {
  const first = Math.floor(top / rowHeight) - margin;
  const last = Math.ceil((top + height) / rowHeight) + margin;
  return fitWindow({ start: Math.floor(first / step) * step, end: Math.ceil(last / step) * step }, count);
}

export interface WindowedRows {
  /** Indexes of the rendered rows, ascending. */
  readonly indexes: readonly number[];
  /** How many rows are left out before the window and after it. */
  readonly before: number;
  readonly after: number;
}

/** The window's rows and, beside it, the row that has focus: it stays while it is scrolled away. */
export function withFocused(count: number, { start, end }: RowWindow, focused: number): WindowedRows {
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  const isBefore = focused >= 0 && focused < start;
  const isAfter = focused >= end && focused < count;
  return {
    indexes: [...(isBefore ? [focused] : []), ...indexes, ...(isAfter ? [focused] : [])],
    before: start - Number(isBefore),
    after: count - end - Number(isAfter),
  };
}
