import { getSession } from '@portal/shared/session';
import { expectAccessible, json } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showToasts } from '../testing/show-toasts';
import { listCall, suppliersTab } from '../testing/suppliers-tab';

const { api, shown: shownTab } = suppliersTab();
async function shown() {
  const view = await shownTab();
  showToasts(view);
  return view;
}
const supplier = (id: number, stato_contatto: string) => ({ id, denominazione: `Ditta ${id}`, stato_contatto });
type User = Awaited<ReturnType<typeof shown>>['user'];

const row = (id: number) => within(screen.getByRole('row', { name: new RegExp(`Ditta ${id} `) }));
const menu = (id: number) => row(id).getByRole('button', { name: /Stato contatto di/ });
const states = () => screen.getAllByRole('button', { name: /Stato contatto di/ }).map((one) => one.textContent);
const undo = () => screen.getByRole('button', { name: 'Annulla modifica' });
const noUndo = () => expect(screen.queryByRole('button', { name: 'Annulla modifica' })).not.toBeInTheDocument();
const updates = () =>
  api.received.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call.slice(-3), body]);

async function choose(user: User, id: number, label: string) {
  await user.click(menu(id));
  await user.click(screen.getByRole('menuitemradio', { name: label }));
}

beforeEach(() => {
  api.on(listCall, json([supplier(1, 'contattata'), supplier(2, 'rifiutato'), supplier(3, 'da contattare')]));
  api.reply(json({}));
});

describe('a state that can be set again', () => {
  test('is given back by one button, which is announced, and focus goes to the row', async () => {
    const { user, services } = await shown();
    await choose(user, 1, 'Rifiutata');
    await waitFor(() => expect(undo()).toBeVisible());
    // The offer stays while the pointer is over it: axe may take longer than its 8 s.
    await user.hover(undo());
    expect(screen.getByText('Ditta 1: Rifiutata')).toBeVisible();
    expect(screen.getByText('Puoi annullare la modifica con Ctrl Z.').closest('[role=status]')).not.toBeNull();
    await expectAccessible();
    await user.click(undo());
    await waitFor(() => expect(states()[0]).toBe('Contattata'));
    expect(updates()).toEqual([
      ['/1/', { stato_contatto: 'rifiutato' }],
      ['/1/', { stato_contatto: 'contattata' }],
    ]);
    expect(menu(1)).toHaveFocus();
    expect(services.notify.mock.calls.map(([message]) => message)).toEqual([
      'Stato contatto aggiornato',
      'Modifica annullata – Stato contatto aggiornato',
    ]);
    noUndo();
  });

  test('is given back by Ctrl and Z, but not by those of a field, a dialog or with Shift @full', async () => {
    const { user } = await shown();
    await choose(user, 2, 'Contattata');
    await waitFor(() => expect(undo()).toBeVisible());
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    await user.click(row(2).getByRole('button', { name: /^Dettagli/ }));
    await user.keyboard('{Control>}z{/Control}{Escape}{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(updates()).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(states()[1]).toBe('Rifiutata'));
    await user.keyboard('{Control>}z{/Control}');
    expect(updates()).toHaveLength(2);
  });

  test('changed in the note’s dialog can be given back too @full', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Ditta 1' }));
    await user.click(screen.getByRole('radio', { name: 'Rifiutata' }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(states()[0]).toBe('Rifiutata'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(states()[0]).toBe('Contattata'));
  });

  test('that somebody else has changed meanwhile is left as it is @full', async () => {
    const { user, client, services } = await shown();
    await choose(user, 1, 'Rifiutata');
    await waitFor(() => expect(undo()).toBeVisible());
    api.on(listCall, json([supplier(1, 'contrattualizzata')]));
    await act(() => client.refetchQueries());
    await user.keyboard('{Control>}z{/Control}');
    noUndo();
    expect(updates()).toHaveLength(1);
    expect(services.notify).toHaveBeenCalledTimes(1);
  });

  test('a refusal says why, as for any change; a failed change offers nothing @full', async () => {
    api.on('PATCH /api/enterprise/aziende-caricate/1/', json({}), json({}, 500));
    api.on('PATCH /api/enterprise/aziende-caricate/2/', json({}, 500));
    const { user, services } = await shown();
    await choose(user, 1, 'Rifiutata');
    await waitFor(() => expect(undo()).toBeVisible());
    await user.click(undo());
    const failure = ['Errore aggiornamento stato: Errore nella richiesta: 500', 'error', 'Ditta 1'];
    await waitFor(() => expect(services.notify.mock.lastCall).toEqual(failure));
    expect(states()[0]).toBe('Rifiutata');
    await choose(user, 2, 'Contattata');
    await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(3));
    noUndo();
  });
});

describe('many at once', () => {
  const selectAll = (user: User) => user.click(screen.getByRole('checkbox', { name: /Seleziona tutte/ }));

  test('are given back together, as far as their state can be set, and those that failed stay named', async () => {
    api.on(listCall, json([1, 2, 3, 4].map((id) => supplier(id, id === 4 ? 'da contattare' : 'contattata'))));
    api.on('PATCH /api/enterprise/aziende-caricate/3/', json({}, 500));
    const { user, services } = await shown();
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: 'Segna come rifiutate' }));
    const question = screen.getByRole('alertdialog', { name: 'Cambiare lo stato di 4 aziende?' });
    expect(question).toHaveTextContent('4 aziende su 4 cambiano, 1 non potrà tornare indietro.');
    await user.click(screen.getByRole('button', { name: 'Imposta «Rifiutata»' }));
    await waitFor(() => expect(undo()).toBeVisible());
    expect(undo().parentElement).toHaveTextContent(
      'Stato contatto aggiornato: 3 aziende, 1 non riuscita2 aziende: Rifiutata',
    );
    await user.click(undo());
    await waitFor(() => expect(states()).toEqual(['Contattata', 'Contattata', 'Contattata', 'Rifiutata']));
    expect(services.notify.mock.lastCall).toEqual([
      'Modifica annullata – Stato contatto aggiornato: 2 aziende',
      'success',
      undefined,
      undefined,
    ]);
    const notice = within(
      screen.getByText('Modifiche non riuscite: 1 «Rifiutata»').closest<HTMLElement>('[role="alert"]') ?? document.body,
    );
    expect(notice.getByRole('listitem')).toHaveTextContent('Ditta 3: Errore nella richiesta: 500');
    api.on('PATCH /api/enterprise/aziende-caricate/3/', json({}));
    await user.click(notice.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(states()[2]).toBe('Rifiutata'));
    expect(screen.queryByText('Modifiche non riuscite: 1 «Rifiutata»')).not.toBeInTheDocument();
  });
});

describe('a state that cannot be set again', () => {
  test('is said in the menu, and goes at the choice, without an undo', async () => {
    const { user } = await shown();
    await user.click(menu(3));
    expect(screen.getByRole('group', { name: 'Non potrà tornare a «Da contattare»' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await waitFor(() => expect(states()[2]).toBe('Contattata'));
    noUndo();
  });

  test('of many needs a confirmation; a refusal leaves everything as it is, and further questions can be turned off', async () => {
    getSession().signIn({ access: 'access-1', refresh: 'refresh-1' }, 'ada');
    const { user, client } = await shown();
    const mark = async (...ids: readonly number[]) => {
      for (const id of ids) await user.click(row(id).getByRole('checkbox'));
      await user.click(screen.getByRole('button', { name: 'Segna come contattate' }));
    };
    await mark(2, 3);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(updates()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Segna come contattate' }));
    await user.click(screen.getByRole('checkbox', { name: 'Non chiedere più' }));
    await user.click(screen.getByRole('button', { name: 'Imposta «Contattata»' }));
    await waitFor(() => expect(states()[2]).toBe('Contattata'));
    expect(localStorage.getItem('portal.statusQuestion.ada')).toBe('off');
    api.on(listCall, json([supplier(4, 'da contattare'), supplier(5, 'da contattare')]));
    await act(() => client.refetchQueries());
    await screen.findByRole('rowheader', { name: 'Ditta 4' });
    await mark(4, 5);
    await waitFor(() => expect(updates()).toHaveLength(4));
    // The second toast takes the place of the first.
    await waitFor(noUndo);
    await user.click(screen.getByRole('button', { name: 'Opzioni dell’elenco' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Chiedi prima dei cambi definitivi' }));
    expect(localStorage.getItem('portal.statusQuestion.ada')).toBeNull();
  });
});
