/**
 * Gives each column for good the share of the width that the present rows make it take, so that columns stand still
 * while rows come and go. Does nothing where rows are blocks.
 */
export function fitColumns(table: HTMLTableElement): void {
  const columns = [...table.querySelectorAll('col')];
  const [heads] = table.tHead?.rows ?? [];
  delete table.dataset['fitted'];
  for (const column of columns) column.style.inlineSize = column.dataset['width'] ?? '';
  if (!heads || getComputedStyle(table).display !== 'table') return;
  const widths = [...heads.cells].map((head) => head.getBoundingClientRect().width);
  const sum = widths.reduce((total, width) => total + width, 0);
  if (sum === 0) return;
  for (const [index, column] of columns.entries()) {
    column.style.inlineSize = `${((widths[index] ?? 0) / sum) * 100}%`;
  }
  table.dataset['fitted'] = '';
}
