/** The elements' own roles, said once more: some browsers drop them where a table's parts are laid out as blocks. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

export const gridRoles = { table: { role: 'grid' }, cell: { role: 'gridcell' } } as const;
