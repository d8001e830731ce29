import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Column } from './column';
import { DataTable } from './data-table';
import type { Sort } from './sort-rows';
import { useTableRows } from './use-table-rows';

type Company = { readonly id: number; readonly name: string; readonly risk: number | null };

const companies: readonly Company[] = [
  { id: 1, name: 'Zeta', risk: 10 },
  { id: 2, name: 'alfa 10', risk: null },
  { id: 3, name: 'Alfa 9', risk: 90.5 },
];

const columns: readonly Column<Company>[] = [
  { id: 'name', header: 'Azienda', rowHeader: true, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'risk',
    header: 'Rischio',
    align: 'end',
    help: { label: "Che cos'è: Rischio", text: 'Più è alto, peggio è.' },
    sortValue: ({ risk }) => risk,
    cell: ({ risk }) => risk ?? '—',
  },
  {
    id: 'open',
    header: 'Azioni',
    headerHidden: true,
    cell: ({ name }) => <button type="button">Accedi – {name}</button>,
  },
];

function Companies() {
  const [sort, setSort] = useState<Sort>();
  const shown = useTableRows({
    rows: companies,
    columns,
    sort,
    search: '',
    textOf: ({ name }) => name,
    language: 'it',
  });
  return (
    <DataTable
      label="Aziende"
      columns={columns}
      rows={shown}
      row={{ key: ({ id }) => id }}
      order={{ label: 'Ordina per', sort, onSort: setSort }}
      empty="Nessuna azienda trovata"
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('is a named table in a named region that the keyboard reaches', async () => {
  render(<Companies />);
  const region = screen.getByRole('region', { name: 'Aziende' });
  expect(within(region).getByRole('table', { name: 'Aziende' })).toBeVisible();
  await userEvent.tab();
  expect(region).toHaveFocus();
});

test('headers name columns and rows; values carry their label for where rows are blocks', () => {
  render(<Companies />);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Azienda',
    'Rischio',
    'Azioni',
  ]);
  const row = screen.getByRole('row', { name: /^Zeta/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Zeta');
  expect(within(row).getByRole('cell', { name: '10' })).toHaveAttribute('data-label', 'Rischio');
  expect(within(row).getByRole('cell', { name: /Accedi/ })).not.toHaveAttribute('data-label');
});

test('sorts by a header, says so, and turns round', async () => {
  render(<Companies />);
  const header = screen.getByRole('columnheader', { name: /Azienda/ });
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Zeta', 'alfa 10', 'Alfa 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Azienda' }));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Alfa 9', 'alfa 10', 'Zeta']);
  await userEvent.click(screen.getByRole('button', { name: 'Azienda' }));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Zeta', 'alfa 10', 'Alfa 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Azienda' }));
  expect(header).toHaveAttribute('aria-sort', 'none');
});

test('a header may be shorter than its name, of which it is a part', () => {
  const [first, ...others] = columns;
  const short = first ? [{ ...first, header: 'Azienda cliente', short: 'Azienda' }, ...others] : [];
  render(
    <DataTable
      label="Aziende"
      columns={short}
      rows={[]}
      row={{ key: ({ id }) => id }}
      order={{ label: 'Ordina per', onSort: () => {} }}
      empty="Nessuna"
    />,
  );
  expect(screen.getByRole('button', { name: 'Azienda cliente' })).toHaveTextContent(/^Azienda$/);
});
