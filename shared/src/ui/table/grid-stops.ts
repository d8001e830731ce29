/** Controls that take focus; the one that selects the row is worked by the row's own keys. */
const controls = ':is(button, a[href], input, select, textarea):not(:disabled, [data-select])';
const cells = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';

const isInPopup = (element: Element) => element.closest('[popover]') !== null;

/** The focusable stops of a row: each cell's controls or the cell that has none; in a row of the body, its name first. */
export function stopsOf(row: HTMLTableRowElement): readonly HTMLElement[] {
  const isHead = row.closest('thead') !== null;
  return [...row.cells].flatMap((cell) => {
    const own = [...cell.querySelectorAll<HTMLElement>(controls)].filter((control) => !isInPopup(control));
    if (isHead) return own;
    // The name represents the row, whose main action may differ from that of a control in it.
    return own.length === 0 || cell.matches('[role="rowheader"]') ? [cell, ...own] : own;
  });
}

const cellOf = (element: Element) => element.closest<HTMLTableCellElement>(cells);

/** The index of an element's column, from 0; -1 outside the cells. */
export const columnOf = (element: Element): number => cellOf(element)?.cellIndex ?? -1;

/** The stop of an element inside the table; undefined for a popup that opened from one, as a menu. */
export function stopAt(element: Element): HTMLElement | undefined {
  const cell = cellOf(element);
  const row = cell?.closest('tr');
  if (!cell || !row || isInPopup(element)) return undefined;
  const stops = stopsOf(row);
  return stops.find((stop) => stop === element) ?? stops.find((stop) => cell.contains(stop));
}

/** The stop in a column or, where that has none, the next one; the last one of a row that ends before. */
export function stopInColumn(row: HTMLTableRowElement, column: number): HTMLElement | undefined {
  const stops = stopsOf(row);
  return stops.find((stop) => columnOf(stop) >= column) ?? stops.at(-1);
}

/** Takes every control of the table but one out of the tab order, that which selects a row included. */
export function leaveTabOrder(table: HTMLTableElement, stop: HTMLElement | null): void {
  const inOrder = ':is(button, a[href], input, select, textarea):not([tabindex="-1"])';
  for (const control of table.querySelectorAll<HTMLElement>(inOrder)) if (control !== stop) control.tabIndex = -1;
}
