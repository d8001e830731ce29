import { renderHook } from '@testing-library/react';
import { type TableRowsOptions, useTableRows } from './use-table-rows';

type Company = { readonly id: number; readonly name: string };

const companies: readonly Company[] = [
  { id: 1, name: 'Zeta' },
  { id: 2, name: 'alfa 10' },
  { id: 3, name: 'ALFA 9' },
];
const textOf = jest.fn(({ name }: Company) => name);
const nameOf = jest.fn(({ name }: Company) => name);
const columns = [{ id: 'name', sortValue: nameOf }, { id: 'phone' }];

beforeEach(() => {
  textOf.mockClear();
  nameOf.mockClear();
});

function shown(options: Partial<TableRowsOptions<Company>> = {}) {
  const base = { rows: companies, search: '', textOf, columns, language: 'it' };
  const view = renderHook((props: TableRowsOptions<Company>) => useTableRows(props), {
    initialProps: { ...base, ...options },
  });
  return {
    names: () => view.result.current.map(({ name }) => name),
    rows: () => view.result.current,
    show: (next: Partial<TableRowsOptions<Company>>) => view.rerender({ ...base, ...options, ...next }),
  };
}

test('a keystroke neither sorts nor prepares texts again', () => {
  const view = shown({ sort: { by: 'name', direction: 'ascending' } });
  view.show({ search: 'a' });
  expect([nameOf.mock.calls.length, textOf.mock.calls.length]).toEqual([3, 3]);
  view.show({ search: 'al' });
  view.show({ search: 'alf' });
  expect([nameOf.mock.calls.length, textOf.mock.calls.length]).toEqual([3, 3]);
});

test.each(['niccolo', "d'angelo srl", 'd’Angelo S.r.l.'])('%s is found, however it is written', (search) => {
  const view = shown({
    rows: [
      { id: 4, name: "Niccolò D'Angelo S.r.l." },
      { id: 5, name: 'Niccoló D’ANGELO Srl' },
    ],
    search,
  });
  expect(view.rows()).toHaveLength(2);
});

test('a changed row is found by its new text alone, and is all that is read again', () => {
  const view = shown();
  view.show({ search: 'zeta' });
  expect(view.names()).toEqual(['Zeta']);
  textOf.mockClear();
  const rows = companies.map((company) => (company.id === 1 ? { ...company, name: 'Omega' } : company));
  view.show({ rows, search: 'zeta' });
  expect(view.names()).toEqual([]);
  view.show({ rows, search: 'omega' });
  expect(view.names()).toEqual(['Omega']);
  expect(textOf).toHaveBeenCalledTimes(1);
});
