import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { activeIn } from '../active-in';
import { columnOf, leaveTabOrder, stopAt, stopInColumn, stopsOf } from './grid-stops';
import { hasNoFocus, type KeptRow } from './use-kept-row';
import type { Selection } from './use-selection';

export type GridHandle = {
  /** Moves focus to a row's name, the first row's without a key or where that is gone; also to a row that is not in the document yet. Without rows, to the headers if nothing has it. False where it stays. */
  readonly focusRow: (key?: string | number) => boolean;
};

export type Grid<Row> = {
  /** Typed letters search for its start. */
  readonly textOf: (row: Row) => string;
  /** Called for Enter on a row. Without it, focus goes to the row's first control. */
  readonly onEnter?: ((row: Row) => void) | undefined;
  readonly handle?: RefObject<GridHandle | null> | undefined;
  /** Gives each row a checkbox beside its name. */
  readonly selection?: Selection<Row> | undefined;
};

type GridOptions<Row> = {
  readonly grid: Grid<Row> | undefined;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly region: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly kept: KeptRow<Row>;
  /** A new value leads Tab to the first row again. */
  readonly startKey: string;
  /** Handles the keys that select; true if the key is done. */
  readonly onSelectKey: ((event: KeyboardEvent, row: number, isOnName: boolean) => boolean) | undefined;
};

/** The index of the headers' row. */
const headerRow = -1;
/** Between letters of one word; milliseconds. */
const wordPause = 700;
const likelyPage = 10;

/** The keys of the ARIA grid pattern over all rows, also those not in the document. Without `grid` it only keeps focus in the region. */
export function useGrid<Row>(options: GridOptions<Row>) {
  const { grid, table, region, rows, rowKey, kept, startKey, onSelectKey } = options;
  const stop = useRef<HTMLElement>(null);
  /** The last focus, and its list: with another search, Tab leads to the first row. */
  const place = useRef({ row: 0, column: 0, startKey: '' });
  const findByLetter = useTypeAhead(rows, grid?.textOf);

  const rowElement = (row: number) =>
    table.current?.querySelector<HTMLTableRowElement>(row === headerRow ? 'thead tr' : `[data-row="${row}"]`) ??
    undefined;

  function setStop(element: HTMLElement | undefined) {
    if (stop.current && stop.current !== element) stop.current.tabIndex = -1;
    stop.current = element ?? null;
    // Setting it again on the focused element would force a layout.
    if (element && element.tabIndex !== 0) element.tabIndex = 0;
  }

  function focusAt(row: number, column: number): boolean {
    const target = rows[row];
    if (target !== undefined && !rowElement(row)) kept.keep(target);
    const element = rowElement(row);
    const found = element && stopInColumn(element, column);
    found?.focus();
    return found !== undefined;
  }

  useLayoutEffect(() => {
    if (!grid || !table.current) return;
    leaveTabOrder(table.current, stop.current);
    if (table.current.contains(activeIn(table.current))) place.current.startKey = startKey;
    if (place.current.startKey === startKey && stop.current && table.current.contains(stop.current))
      return setStop(stop.current);
    const first = table.current.querySelector<HTMLTableRowElement>('[data-row]') ?? rowElement(headerRow);
    setStop(first && stopsOf(first)[0]);
  });

  useLayoutEffect(() => {
    if (!kept.hasLostFocus()) return;
    const { kept: still = -1 } = kept;
    const row = still >= 0 ? still : Math.min(place.current.row, rows.length - 1);
    if (!grid || !focusAt(row, place.current.column)) region.current?.focus({ preventScroll: true });
  });

  useImperativeHandle(grid?.handle, () => ({
    focusRow(key) {
      const row = rows.findIndex((one) => rowKey(one) === key);
      if (rows.length > 0) return focusAt(Math.max(0, row), 0);
      return region.current !== null && hasNoFocus(region.current) && focusAt(headerRow, 0);
    },
  }));

  /** Handles the key; false where it is none of the grid's. */
  function handleKey(event: KeyboardEvent<HTMLElement>, from: HTMLElement, row: number): boolean {
    const element = rowElement(row);
    if (!element) return false;
    if (onSelectKey?.(event, row, from.matches('[role="rowheader"]')))
      // Headers give way to what can be done with the selected rows.
      return row !== headerRow || focusAt(0, 0);
    const column = columnOf(from);
    const toEnd = event.ctrlKey || event.metaKey;
    const within = (target: number) => Math.max(0, Math.min(rows.length - 1, target));
    const stops = stopsOf(element);
    const beside = (step: number) => {
      stops[stops.indexOf(from) + step]?.focus();
      return true;
    };
    switch (event.key) {
      case 'ArrowRight':
        return beside(1);
      case 'ArrowLeft':
        return stops.indexOf(from) === 0 || beside(-1);
      case 'ArrowDown':
        return focusAt(within(row + 1), column) || true;
      case 'ArrowUp':
        return focusAt(Math.max(headerRow, row - 1), column) || true;
      case 'PageDown':
        return focusAt(within(Math.max(0, row) + pageOf(region.current, element)), column);
      case 'PageUp':
        return focusAt(within(row - pageOf(region.current, element)), column);
      case 'Home':
        if (toEnd) return focusAt(0, 0);
        stops[0]?.focus();
        return true;
      case 'End':
        if (toEnd) return focusAt(rows.length - 1, Number.POSITIVE_INFINITY);
        stops.at(-1)?.focus();
        return true;
      case 'Enter':
        return from.matches('td, th') && enter(row, stops);
      default: {
        if (toEnd || !/^[\p{L}\p{N}]$/u.test(event.key)) return false;
        const found = findByLetter(event.key.toLocaleLowerCase(), row, event.timeStamp);
        if (found >= 0) focusAt(found, 0);
        return true;
      }
    }
  }

  function enter(row: number, stops: readonly HTMLElement[]): boolean {
    const entered = rows[row];
    if (entered === undefined) return false;
    if (grid?.onEnter) grid.onEnter(entered);
    else stops.find((found) => !found.matches('td, th'))?.focus();
    return true;
  }

  if (!grid) return {};
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const found = stopAt(event.target);
      if (!found) return;
      // A row's checkbox is for the pointer, which would end its press elsewhere if the row scrolled. The keys that select are the name's.
      if (event.target.matches('[data-select]')) return found.focus({ preventScroll: true });
      place.current = { row: rowOf(found), column: columnOf(found), startKey };
      setStop(found);
    },
    // Before the control itself, which may have another use for an arrow: that is behind Alt.
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const from = event.target instanceof Element ? stopAt(event.target) : undefined;
      if (!from || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const isDone = event.altKey ? event.key === 'ArrowDown' && openMenu(from) : handleKey(event, from, rowOf(from));
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Finds the row whose text begins with the letters typed, after the present one and from the start again; -1 for none. */
function useTypeAhead<Row>(rows: readonly Row[], textOf: ((row: Row) => string) | undefined) {
  const word = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (letter: string, from: number, at: number): number => {
    const text = at - word.current.at < wordPause ? word.current.text + letter : letter;
    word.current = { text, at };
    // A first letter goes on to the next row of it, more letters may still be about this one.
    const start = text.length === 1 ? from + 1 : Math.max(0, from);
    const fits = (row: Row) => textOf?.(row).toLocaleLowerCase().startsWith(text) ?? false;
    const after = rows.findIndex((row, index) => index >= start && fits(row));
    return after >= 0 ? after : rows.findIndex(fits);
  };
}

function pageOf(region: HTMLElement | null, row: HTMLElement): number {
  const seen = Math.min(region?.clientHeight ?? 0, innerHeight);
  return row.offsetHeight > 0 ? Math.max(1, Math.floor(seen / row.offsetHeight) - 2) : likelyPage;
}

const opensMenu = '[aria-haspopup="menu"]';

/** Opens the menu of a stop's row; false where there is none, or the stop is its button, which opens it itself. */
function openMenu(from: HTMLElement): boolean {
  const row = from.closest('tr');
  const button = row && stopsOf(row).find((stop) => stop.matches(opensMenu));
  if (!button || button === from) return false;
  button.focus();
  button.click();
  return true;
}

/** The row's place in the list. */
const rowOf = (element: HTMLElement) => Number(element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? headerRow);
