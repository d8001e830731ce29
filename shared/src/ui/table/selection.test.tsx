import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Column } from './column';
import { DataTable } from './data-table';

type Company = { readonly id: number; readonly name: string };

const many = (count: number): readonly Company[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Ditta ${id}` }));
const rendered = jest.fn();
const columns: readonly Column<Company>[] = [
  { id: 'name', header: 'Azienda', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'open',
    header: 'Azioni',
    cell: ({ name }) => {
      rendered(name);
      return <button type="button">Apri {name}</button>;
    },
  },
];
const onChange = jest.fn();

function Companies({ rows, start = [] }: { readonly rows: readonly Company[]; readonly start?: readonly number[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set(start));
  return (
    <DataTable
      label="Aziende"
      columns={columns}
      rows={rows}
      row={{ key: ({ id }) => id }}
      empty="Nessuna"
      grid={{
        textOf: ({ name }) => name,
        selection: {
          keys,
          onChange: (next) => {
            onChange([...next].sort());
            setKeys(next);
          },
          labelOf: ({ name }) => `Seleziona ${name}`,
          allLabel: 'Seleziona tutte',
        },
      }}
    />
  );
}

beforeEach(() => {
  onChange.mockClear();
  rendered.mockClear();
});

const user = userEvent.setup();
const box = (id: number) => screen.getByRole('checkbox', { name: `Seleziona Ditta ${id}` });
const all = () => screen.getByRole('checkbox', { name: 'Seleziona tutte' });
const row = (id: number) => screen.getByRole('row', { name: new RegExp(`^Ditta ${id} `) });
const selected = () =>
  screen.getAllByRole('row', { selected: true }).map((one) => within(one).getByRole('rowheader').textContent);

test('a checkbox selects its row, which says so; the row keeps its name', async () => {
  render(<Companies rows={many(4)} />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  expect(row(1)).toHaveAttribute('aria-selected', 'false');
  await user.click(box(1));
  expect(selected()).toEqual(['Ditta 1']);
  expect(box(1)).toBeChecked();
  expect(screen.getByRole('rowheader', { name: 'Ditta 1' })).toHaveFocus();
  await user.click(box(1));
  expect(onChange.mock.calls).toEqual([[[1]], [[]]]);
});

test('Shift and a click select all from the last one chosen, either way', async () => {
  render(<Companies rows={many(8)} />);
  await user.click(box(4));
  await user.keyboard('{Shift>}');
  await user.click(box(6));
  await user.click(box(2));
  await user.keyboard('{/Shift}');
  expect(onChange.mock.calls).toEqual([[[4]], [[4, 5, 6]], [[2, 3, 4, 5, 6]]]);
});

test('the header’s checkbox selects all rows shown, or none, and leaves others alone', async () => {
  render(<Companies rows={many(3)} start={[1, 99]} />);
  expect(all()).toBePartiallyChecked();
  await user.click(all());
  expect(all()).toBeChecked();
  await user.click(all());
  expect(onChange.mock.calls).toEqual([[[0, 1, 2, 99]], [[99]]]);
});

test('of no rows there are none to select', () => {
  render(<Companies rows={[]} />);
  expect(all()).toBeDisabled();
});

test('keys select: Space, Shift with arrows, Ctrl with A; on a control, Space is the control’s', async () => {
  render(<Companies rows={many(5)} />);
  await user.click(screen.getByRole('rowheader', { name: 'Ditta 1' }));
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(onChange.mock.calls).toEqual([[[1]], [[1, 2]], [[1, 2, 3]]]);
  expect(screen.getByRole('rowheader', { name: 'Ditta 3' })).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(5);
  onChange.mockClear();
  await user.keyboard('{ArrowRight} ');
  expect(onChange).not.toHaveBeenCalled();
});

test('Shift and an arrow start from the row that has focus', async () => {
  render(<Companies rows={many(5)} />);
  await user.click(screen.getByRole('rowheader', { name: 'Ditta 3' }));
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(onChange.mock.calls).toEqual([[[2, 3]]]);
});

test('no checkbox is a Tab stop but the one over all, which arrows reach', async () => {
  render(<Companies rows={many(2)} />);
  await user.tab();
  expect(screen.getByRole('rowheader', { name: 'Ditta 0' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(all()).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('of 10,000 rows selected at once, those in the document are rendered, and nothing else', async () => {
  render(<Companies rows={many(10_000)} />);
  // The rows around those that show come a moment later.
  await waitFor(() => expect(box(12)).toBeInTheDocument());
  rendered.mockClear();
  await user.click(all());
  expect(onChange.mock.calls[0]?.[0]).toHaveLength(10_000);
  expect(rendered.mock.calls.length).toBeLessThan(60);
  rendered.mockClear();
  await user.click(box(3));
  expect(rendered.mock.calls).toEqual([['Ditta 3']]);
});
