import {
  Button,
  type Column,
  cutClass,
  DataTable,
  EmptyState,
  plainText,
  SearchField,
  type Selection,
  type Sort,
  useTableRows,
} from '@portal/shared/ui';
import { useState } from 'react';

type Client = { readonly id: number; readonly name: string; readonly hours: number };

const clients: readonly Client[] = [
  { id: 1, name: 'Rossi Srl', hours: 12 },
  { id: 2, name: 'Bianchi SpA', hours: 40 },
  { id: 3, name: 'Verdi e figli', hours: 7 },
];
const columns: readonly Column<Client>[] = [
  {
    id: 'name',
    header: 'Client',
    rowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <span className={cutClass}>{name}</span>,
  },
  {
    id: 'hours',
    header: 'Hours',
    align: 'end',
    help: { label: 'About the hours', text: 'Of this year' },
    sortValue: ({ hours }) => hours,
    firstDirection: 'descending',
    cell: ({ hours }) => hours,
  },
];
const row = { key: ({ id }: Client) => id };
const textOf = ({ name }: Client) => name;

export function Tables() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [keys, setKeys] = useState<Selection<Client>['keys']>(new Set());
  const rows = useTableRows({ rows: clients, columns, sort, search, textOf, language: 'en' });
  const beginning = clients.filter(({ name }) => plainText(name).startsWith(plainText(search)));
  const selection: Selection<Client> = {
    keys,
    onChange: setKeys,
    labelOf: ({ name }) => `Select ${name}`,
    allLabel: 'Select all',
    bar: keys.size > 0 && <Button size="small">Export {keys.size}</Button>,
  };
  return (
    <>
      <SearchField label="Search the clients" value={search} onSearch={setSearch} clearLabel="Clear the search" />
      <p role="status">{beginning.length} names begin so</p>
      <DataTable
        label="Clients"
        {...{ columns, rows, row }}
        order={{ sort, onSort: setSort, label: 'Sort by', startKey: search }}
        grid={{ textOf, selection }}
        empty={<EmptyState title="No client has that name" />}
      />
      <DataTable label="Clients that load" columns={columns} rows={undefined} row={row} />
    </>
  );
}
