import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Menu } from '../menu/menu';
import type { Column } from './column';
import { DataTable } from './data-table';
import type { GridHandle } from './use-grid';

type Company = { readonly id: number; readonly name: string };

const named = (...names: readonly string[]): readonly Company[] => names.map((name, id) => ({ id, name }));
const many = (count: number) => named(...Array.from({ length: count }, (_, index) => `Ditta ${index}`));
const onSelect = jest.fn();
const columns: readonly Column<Company>[] = [
  {
    id: 'name',
    header: 'Azienda',
    rowHeader: true,
    help: { label: "Che cos'è: Azienda", text: 'Il nome.' },
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'id', header: 'Numero', cell: ({ id }) => id },
  {
    id: 'state',
    header: 'Stato',
    sortValue: ({ id }) => id,
    cell: ({ name }) => <Menu label={`Stato ${name}`} items={[{ id: 'one', label: 'Uno', onSelect }]} />,
  },
  { id: 'open', header: 'Azioni', headerHidden: true, cell: ({ name }) => <button type="button">Apri {name}</button> },
];

interface Options {
  readonly rows: readonly Company[];
  readonly onEnter?: ((company: Company) => void) | undefined;
  readonly startKey?: string;
}

function Companies({ rows, onEnter, startKey }: Options) {
  const handle = useRef<GridHandle>(null);
  return (
    <>
      <button type="button" onClick={() => handle.current?.focusRow()}>
        To the first
      </button>
      <button type="button" onClick={() => handle.current?.focusRow(700)}>
        To 700
      </button>
      <DataTable
        label="Aziende"
        columns={columns}
        rows={rows}
        row={{ key: ({ id }) => id }}
        order={{ label: 'Ordina per', onSort: () => {}, startKey }}
        empty="Nessuna"
        grid={{ textOf: ({ name }) => name, onEnter, handle }}
      />
      <button type="button">After</button>
    </>
  );
}

const nameCell = (name: string) => screen.getByRole('rowheader', { name });
const inRow = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));
const tabStops = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"]');

async function shown(options: Options) {
  const view = render(<Companies {...options} />);
  const user = userEvent.setup();
  return { ...view, user, again: (next: Partial<Options>) => view.rerender(<Companies {...options} {...next} />) };
}

/** As `shown`, with focus on the first row. */
async function entered(options: Options) {
  const view = await shown(options);
  await view.user.click(screen.getByRole('button', { name: 'To the first' }));
  return view;
}

test('is a grid of one Tab stop, which is the first row until focus was elsewhere in it', async () => {
  const { user } = await shown({ rows: named('Alfa', 'Beta') });
  expect(screen.getByRole('grid', { name: 'Aziende' })).toBeVisible();
  screen.getByRole('button', { name: 'To 700' }).focus();
  await user.tab();
  expect(nameCell('Alfa')).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('button', { name: 'Apri Beta' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Apri Beta' })).toHaveFocus();
  expect(tabStops()).toHaveLength(1);
});

test('arrows go from row to row in their column, and from cell to control, and stop at the ends', async () => {
  const { user } = await entered({ rows: named('Alfa', 'Beta') });
  await user.keyboard('{ArrowRight}');
  expect(inRow('Alfa').getByRole('gridcell', { name: '0' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Stato Alfa' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Stato Beta' })).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Apri Beta' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(nameCell('Beta')).toHaveFocus();
});

test('above the first row are the headers: what sorts and what explains', async () => {
  const { user } = await entered({ rows: named('Alfa') });
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Azienda' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: "Che cos'è: Azienda" })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Stato' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Stato Alfa' })).toHaveFocus();
});

test('Alt and arrow open the menu of the row from anywhere in it, which has the keys while it is open', async () => {
  const { user } = await entered({ rows: named('Alfa', 'Beta') });
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('menuitem', { name: 'Uno' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowLeft}b');
  expect(screen.getByRole('menuitem', { name: 'Uno' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Stato Beta' })).toHaveFocus();
  for (const path of ['', '{ArrowRight}']) {
    await user.keyboard(`${path}{Alt>}{ArrowDown}{/Alt}`);
    expect(screen.getByRole('menuitem', { name: 'Uno' })).toHaveFocus();
    await user.keyboard('{Escape}');
  }
});

test('Enter on a row does its main action; without one, it goes to the first control', async () => {
  const onEnter = jest.fn();
  const { user, again } = await entered({ rows: named('Alfa', 'Beta'), onEnter });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onEnter.mock.calls).toEqual([[{ id: 1, name: 'Beta' }]]);
  again({ onEnter: undefined });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Stato Beta' })).toHaveFocus();
});

test('letters go to the row that begins so, round the end, and leave other keys alone', async () => {
  const onKeyDown = jest.fn();
  document.addEventListener('keydown', onKeyDown);
  const { user } = await entered({ rows: named('Alfa', 'Beta', 'Bravo', 'Àncora') });
  await user.keyboard('br');
  expect(nameCell('Bravo')).toHaveFocus();
  await user.keyboard('z');
  expect(nameCell('Bravo')).toHaveFocus();
  jest.spyOn(KeyboardEvent.prototype, 'timeStamp', 'get').mockReturnValue(Number.MAX_SAFE_INTEGER);
  await user.keyboard('b');
  expect(nameCell('Beta')).toHaveFocus();
  jest.restoreAllMocks();
  onKeyDown.mockClear();
  await user.keyboard('/?{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(3);
  document.removeEventListener('keydown', onKeyDown);
});

test('goes to rows that are not in the document: by page, to the end, by letter and by key', async () => {
  const { user } = await entered({ rows: many(1000) });
  await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
  expect(nameCell('Ditta 70')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(nameCell('Ditta 60')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: 'Apri Ditta 999' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Apri Ditta 998' })).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(nameCell('Ditta 0')).toHaveFocus();
  await user.keyboard('ditta');
  await user.click(screen.getByRole('button', { name: 'To 700' }));
  expect(nameCell('Ditta 700')).toHaveFocus();
  expect(tabStops()).toHaveLength(1);
});

test('another search makes the first row the Tab stop again', async () => {
  const { user, again } = await entered({ rows: named('Alfa', 'Beta', 'Gamma'), startKey: '' });
  await user.keyboard('{ArrowDown}');
  screen.getByRole('button', { name: 'To 700' }).focus();
  again({ startKey: 'a' });
  await user.tab();
  expect(nameCell('Alfa')).toHaveFocus();
});

test('focus moves from a removed row to the row in its place, and to the headers if there is none', async () => {
  const rows = named('Alfa', 'Beta', 'Gamma');
  const { user, again } = await entered({ rows });
  await user.keyboard('{ArrowDown}{End}');
  again({ rows: rows.filter(({ id }) => id !== 1) });
  expect(screen.getByRole('button', { name: 'Apri Gamma' })).toHaveFocus();
  again({ rows: rows.slice(0, 1) });
  expect(screen.getByRole('button', { name: 'Apri Alfa' })).toHaveFocus();
  again({ rows: [] });
  expect(screen.getByRole('button', { name: 'Stato' })).toHaveFocus();
});

test('what is pointed at becomes the Tab stop', async () => {
  const { user } = await shown({ rows: named('Alfa', 'Beta') });
  await user.click(nameCell('Beta'));
  expect(nameCell('Beta')).toHaveAttribute('tabindex', '0');
  fireEvent.focus(screen.getByRole('button', { name: 'Azienda' }));
  expect(tabStops()).toHaveLength(1);
});

test('an empty grid has its headers for a stop, until rows come', async () => {
  const { user, again } = await shown({ rows: [] });
  await user.click(screen.getByRole('button', { name: 'To the first' }));
  expect(screen.getByRole('button', { name: 'To the first' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Azienda' })).toHaveAttribute('tabindex', '0');
  again({ rows: named('Alfa') });
  screen.getByRole('button', { name: 'To 700' }).focus();
  await user.tab();
  expect(nameCell('Alfa')).toHaveFocus();
});
