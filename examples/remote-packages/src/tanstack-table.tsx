import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';

const data = [{ name: 'zeta' }, { name: 'alfa' }];
const helper = createColumnHelper<{ name: string }>();
const columns = [helper.accessor('name', { header: 'Name' })];

export function TanstackTable() {
  const table = useReactTable({
    data,
    columns,
    initialState: { sorting: [{ id: 'name', desc: false }] },
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  return (
    <ul>
      {table
        .getRowModel()
        .rows.map((row) =>
          row
            .getVisibleCells()
            .map((cell) => <li key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</li>),
        )}
    </ul>
  );
}
