import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';
import type { Sort } from './sort-rows';

type Company = { readonly id: number; readonly name: string };

const many = (count: number): readonly Company[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, name: `Company ${index}` }));

const rendered = jest.fn();
const columns: readonly Column<Company>[] = [
  { id: 'name', header: 'Name', rowHeader: true, sortValue: ({ id }) => id, cell: ({ name }) => name },
  {
    id: 'open',
    header: 'Actions',
    headerHidden: true,
    cell: ({ id }, isBusy) => {
      rendered(id);
      return (
        <button type="button" aria-disabled={isBusy}>
          Open {id}
        </button>
      );
    },
  },
];

interface Options extends Partial<DataTableProps<Company>> {
  readonly startKey?: string;
  readonly isBusy?: (company: Company) => boolean;
}

function Companies({ startKey, isBusy, ...props }: Options) {
  const [sort, setSort] = useState<Sort>();
  return (
    <DataTable
      // Each of its own: a table knows where it was left.
      label={expect.getState().currentTestName ?? ''}
      columns={columns}
      rows={[]}
      row={{ key: ({ id }) => id, isBusy }}
      order={{ label: 'Ordina per', sort, onSort: setSort, startKey }}
      empty="None"
      {...props}
    />
  );
}

const region = () => screen.getByRole('region');
const table = () => screen.getByRole('table');
// By attribute, since a search by role among thousands of cells takes its time.
const bodyRows = () => [...table().querySelectorAll('tbody [role="row"]')];
const names = () => [...table().querySelectorAll('[role="rowheader"]')].map((cell) => cell.textContent);
const scrollTo = (top: number) => {
  region().scrollTop = top;
  fireEvent.scroll(region());
};

beforeEach(() => rendered.mockClear());

test('a list of 200 is in the document as a whole, after the rows that show first', async () => {
  const view = render(<Companies rows={many(200)} startKey="" />);
  expect(names()).toHaveLength(16);
  await waitFor(() => expect(names()).toHaveLength(200));
  view.rerender(<Companies rows={many(100)} startKey="a" />);
  expect(names()).toHaveLength(100);
  expect(table()).not.toHaveAttribute('aria-rowcount');
});

test('a table without keys of its own scrolls in a region that Tab reaches', async () => {
  render(<Companies rows={many(3)} />);
  await userEvent.tab();
  expect(region()).toHaveFocus();
});

test('of a longer list a few rows are, and they say which of how many', () => {
  render(<Companies rows={many(10_000)} />);
  expect(table()).toHaveAttribute('aria-rowcount', '10001');
  expect(table().querySelectorAll('*').length).toBeLessThan(1000);
  expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
  expect(screen.getByRole('row', { name: /Company 0 / })).toHaveAttribute('aria-rowindex', '2');
});

test('a list stays long while a search narrows it, so that nothing jumps', () => {
  const view = render(<Companies rows={many(300)} startKey="" />);
  scrollTo(200 * 44);
  view.rerender(<Companies rows={many(3)} startKey="abc" />);
  expect(names()).toEqual(['Company 0', 'Company 1', 'Company 2']);
  expect(table()).toHaveAttribute('aria-rowcount', '4');
  expect(region().scrollTop).toBe(0);
});

test('another search, and one that comes again, shows at first what fits, and keeps more ready once that is painted', async () => {
  const view = render(<Companies rows={many(1000)} startKey="" />);
  await waitFor(() => expect(names()).toHaveLength(16));
  view.rerender(<Companies rows={many(900)} startKey="a" />);
  expect(names()).toHaveLength(11);
  view.rerender(<Companies rows={many(1000)} startKey="" />);
  expect(names()).toHaveLength(11);
  await waitFor(() => expect(names()).toHaveLength(16));
});

test('a list that became shorter shows its last rows before the browser has scrolled it back', () => {
  const view = render(<Companies rows={many(1000)} />);
  scrollTo(900 * 44);
  view.rerender(<Companies rows={many(400)} />);
  expect(names().at(-1)).toBe('Company 399');
});

test('another order starts at the top; the same list read again stays where it was', async () => {
  const view = render(<Companies rows={many(1000)} />);
  scrollTo(500 * 44);
  view.rerender(<Companies rows={many(1000)} />);
  expect(region().scrollTop).toBe(500 * 44);
  expect(names()).toContain('Company 500');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(region().scrollTop).toBe(0);
  expect(names()).toContain('Company 0');
});

test.each([100, 1000])('a list of %d that shows again is where it was left, unless it shows others', (count) => {
  const first = render(<Companies rows={many(count)} startKey="" />);
  scrollTo(60 * 44);
  first.unmount();
  const again = render(<Companies rows={[]} startKey="" />);
  again.rerender(<Companies rows={many(count)} startKey="" />);
  expect(region().scrollTop).toBe(60 * 44);
  expect(names()).toContain('Company 60');
  again.unmount();
  render(<Companies rows={many(count)} startKey="a" />);
  expect(region().scrollTop).toBe(0);
  expect(names()).not.toContain('Company 60');
});

test('a row that has focus keeps it while it is scrolled away, either way and back', () => {
  render(<Companies rows={many(1000)} />);
  scrollTo(500 * 44);
  const button = screen.getByRole('button', { name: 'Open 503' });
  act(() => button.focus());
  for (const top of [900 * 44, 0, 500 * 44]) {
    scrollTo(top);
    expect(button).toHaveFocus();
    expect(button.closest('tr')).toHaveAttribute('aria-rowindex', '505');
  }
  const indexes = bodyRows().map((row) => Number(row.getAttribute('aria-rowindex')));
  expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
});

const besideInput = (count: number) => (
  <>
    <Companies rows={many(count)} />
    <input aria-label="Elsewhere" />
  </>
);

test('a row stays after focus went elsewhere, so that a dialog can give it back', () => {
  render(besideInput(1000));
  const button = screen.getByRole('button', { name: 'Open 3' });
  act(() => button.focus());
  scrollTo(900 * 44);
  act(() => screen.getByLabelText('Elsewhere').focus());
  scrollTo(800 * 44);
  expect(button).toBeInTheDocument();
});

test('focus that goes away with its row comes to the region', () => {
  const view = render(<Companies rows={many(3)} />);
  act(() => screen.getByRole('button', { name: 'Open 1' }).focus());
  view.rerender(<Companies rows={many(1)} />);
  expect(region()).toHaveFocus();
});

test('one changed row is rendered again, and so is one that becomes busy; scrolling renders what comes', () => {
  const rows = many(1000);
  const view = render(<Companies rows={rows} />);
  rendered.mockClear();
  const changed = rows.map((row) => (row.id === 2 ? { ...row, name: 'Other' } : row));
  view.rerender(<Companies rows={changed} />);
  expect(rendered.mock.calls).toEqual([[2]]);
  view.rerender(<Companies rows={changed} isBusy={({ id }) => id === 5} />);
  expect(rendered.mock.calls).toEqual([[2], [5]]);
  expect(screen.getByRole('button', { name: 'Open 5' })).toHaveAttribute('aria-disabled', 'true');
  const before = names().length;
  scrollTo(4 * 44);
  expect(rendered.mock.calls.slice(2).every(([id]) => id >= before)).toBe(true);
});

test.each([
  ['prints all rows of a list', 250, 250],
  ['of a list too long to print, prints what shows', 2001, undefined],
])('%s, and then has few again', (_, count, printed) => {
  render(<Companies rows={many(count)} />);
  const before = names().length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(names()).toHaveLength(printed ?? before);
  expect(table().querySelector('tr[aria-hidden="true"]') === null).toBe(printed !== undefined);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(names()).toHaveLength(before);
});

test('a text that is cut says itself in full under the pointer', () => {
  render(<Companies rows={many(300)} />);
  const text = within(screen.getByRole('row', { name: /Company 7 / })).getByText('Company 7');
  fireEvent.pointerOver(text);
  expect(text).not.toHaveAttribute('title', 'Company 7');
  jest.spyOn(text, 'scrollHeight', 'get').mockReturnValue(500);
  jest.spyOn(text, 'clientHeight', 'get').mockReturnValue(100);
  fireEvent.pointerOver(text);
  expect(text).toHaveAttribute('title', 'Company 7');
  text.textContent = 'Company 7, renamed';
  fireEvent.pointerOver(text);
  expect(text).toHaveAttribute('title', 'Company 7, renamed');
});
