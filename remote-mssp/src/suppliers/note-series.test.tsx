import { configureSession } from '@portal/shared/session';
import { expectAccessible, held, json } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCall, suppliersTab, updateCall } from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();
const supplier = (id: number, denominazione: string, stato_contatto: string) => ({
  id,
  denominazione,
  stato_contatto,
  nota: `nota ${id}`,
});
const alfa = supplier(1, 'Alfa Srl', 'da contattare');
const beta = supplier(2, 'Beta Spa', 'contattata');
const gamma = supplier(3, 'Gamma', 'contrattualizzata');
const delta = supplier(4, 'Delta', 'in attesa');

beforeEach(() => {
  api.on(listCall, json([alfa, beta, gamma, delta]));
  for (const id of [1, 2, 4]) api.on(updateCall(id), json({}));
});

async function opened(name: string, query = '') {
  const view = await shown(query);
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^(?!Dettagli).* – ${name}$`) }));
  return view;
}

const dialog = () => within(screen.getByRole('dialog'));
const note = () => dialog().getByRole('textbox', { name: 'Nota' });
const who = () => dialog().getAllByRole('status')[0]?.textContent;
const button = (name: string) => dialog().getByRole('button', { name });
const sent = () => api.received.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body]);

test('shows the supplier and its position, and offers the states that can be set and the current one', async () => {
  api.on(listCall, json([alfa, { ...beta, stato_contatto: 'rifiutato' }, gamma, delta]));
  const { user } = await opened('Alfa Srl');
  expect(who()).toBe('Alfa Srl 1 di 3');
  const states = () =>
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent);
  expect(states()).toEqual(['Da contattare', 'Contattata', 'Rifiutata']);
  expect(dialog().getByRole('radio', { name: 'Da contattare' })).toBeChecked();
  expect(dialog().getByRole('group', { name: 'Stato contatto' })).toBeVisible();
  await expectAccessible();
  await user.click(button('Successivo'));
  expect(who()).toBe('Beta Spa 2 di 3');
  expect(states()).toEqual(['Contattata', 'Rifiutata']);
  expect(dialog().getByRole('radio', { name: 'Rifiutata' })).toBeChecked();
  expect(note()).toHaveValue('nota 2');
  expect(note()).toHaveFocus();
});

test('Ctrl and Enter save note and state in one call, and close', async () => {
  const { user, services } = await opened('Alfa Srl');
  await user.type(note(), '!{Tab}{ArrowDown}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([[updateCall(1), { nota: 'nota 1!', stato_contatto: 'contattata' }]]);
  expect(services.notify.mock.calls).toEqual([['Modificato con successo', 'success', 'Alfa Srl']]);
  expect(screen.getByRole('button', { name: 'Contattata – Stato contatto di Alfa Srl' })).toBeVisible();
});

test('save and next goes on in the order shown, also where saving changes it, and to the last', async () => {
  const { user } = await opened('Alfa Srl', '?ordine=status');
  // By state: contattata, da contattare, in attesa.
  expect(who()).toBe('Alfa Srl 2 di 3');
  await user.click(dialog().getByRole('radio', { name: 'Contattata' }));
  expect(dialog().getByText('Non potrà tornare a «Da contattare»')).toBeVisible();
  await user.click(button('Salva e successivo'));
  await waitFor(() => expect(who()).toBe('Delta 3 di 3'));
  expect(button('Salva e successivo')).toBeDisabled();
  expect(button('Successivo')).toHaveAttribute('aria-disabled', 'true');
  expect(note()).toHaveFocus();
  await user.click(dialog().getByRole('radio', { name: 'Contattata' }));
  expect(dialog().getByText('Non potrà tornare a «in attesa»')).toBeVisible();
  await user.click(note());
  await user.keyboard('!{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([
    [updateCall(1), { stato_contatto: 'contattata' }],
    [updateCall(4), { nota: 'nota 4!', stato_contatto: 'contattata' }],
  ]);
  expect(screen.getByRole('rowheader', { name: 'Delta' })).toHaveFocus();
});

test('save and next goes on at once; a note that is then not saved is kept, and the dialog leads back to it', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  const answer = held(json({}, 500));
  api.on(updateCall(1), answer.reply, json({}));
  const { user } = await opened('Alfa Srl');
  await user.click(dialog().getByRole('radio', { name: 'Rifiutata' }));
  await user.click(note());
  await user.keyboard('!{Control>}{Shift>}{Enter}{/Shift}{/Control}, poi');
  expect(who()).toBe('Beta Spa 2 di 3');
  await waitFor(() => expect(answer.waiting()).toBe(1));
  const notice = dialog().getAllByRole('status').at(-1);
  expect(dialog().queryByText(/^Bozza/)).not.toBeInTheDocument();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  act(() => answer.release());
  await waitFor(() => expect(notice).toHaveTextContent('Bozza conservata per Alfa Srl'));
  await user.click(button('Riprendi'));
  expect(who()).toBe('Alfa Srl 1 di 3');
  expect(dialog().getByText('Bozza conservata per Beta Spa')).toBeVisible();
  expect(note()).toHaveValue('nota 1!');
  await user.click(button('Salva e successivo'));
  expect(note()).toHaveValue('nota 2, poi');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Rifiutata.*Alfa/ })).toBeInTheDocument());
  await user.click(button('Salva'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, again, other] = sent();
  expect([first, other]).toEqual([again, [updateCall(2), { nota: 'nota 2, poi' }]]);
  expect(screen.queryByText(/^Bozza/)).not.toBeInTheDocument();
});

test('a double click, or keys that are held, save and step once', async () => {
  const { user } = await opened('Alfa Srl');
  await user.dblClick(button('Salva e successivo'));
  expect(who()).toBe('Beta Spa 2 di 3');
  const hold = (keys = {}) => fireEvent.keyDown(note(), { key: 'Enter', repeat: true, ...keys });
  expect(hold({ ctrlKey: true, shiftKey: true })).toBe(false);
  expect(who()).toBe('Beta Spa 2 di 3');
  // Held down on the button, it comes with focus.
  expect(hold()).toBe(false);
  fireEvent.keyDown(note(), { key: 'Enter' });
  expect(hold()).toBe(true);
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true, shiftKey: true });
  expect(hold()).toBe(false);
});

test('a step asks before it loses an unsaved text; keys step too', async () => {
  const { user } = await opened('Beta Spa');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(who()).toBe('Alfa Srl 1 di 3');
  await user.keyboard('!{Alt>}{ArrowDown}{/Alt}');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Scartare le modifiche?' }));
  await user.click(question().getByRole('button', { name: 'Continua a modificare' }));
  expect(note()).toHaveValue('nota 1!');
  await user.click(button('Successivo'));
  await user.click(question().getByRole('button', { name: 'Scarta' }));
  expect(who()).toBe('Beta Spa 2 di 3');
  await user.click(button('Precedente'));
  expect(note()).toHaveValue('nota 1');
  expect(sent()).toEqual([]);
});

test('a state that was chosen outlives the session, as the text does @full', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  const { user, unmount } = await opened('Alfa Srl');
  await user.click(dialog().getByRole('radio', { name: 'Rifiutata' }));
  unmount();
  await opened('Alfa Srl');
  expect(dialog().getByRole('radio', { name: 'Rifiutata' })).toBeChecked();
  expect(note()).toHaveValue('nota 1');
});

test('the list may lose the supplier of a form that an address opened, and others: the text stays, steps go past', async () => {
  const { user, client } = await shown('?fornitore=1');
  await user.type(note(), '!');
  api.on(listCall, json([gamma, delta]));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Beta Spa' })).not.toBeInTheDocument());
  expect(note()).toHaveValue('nota 1!');
  await user.type(note(), '{Backspace}');
  await user.click(button('Successivo'));
  expect(who()).toBe('Delta 3 di 3');
});

test('the text for a supplier that the list lost, and the server refuses, is kept for it', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  const { user, client } = await opened('Alfa Srl');
  await user.type(note(), '!');
  api.on(listCall, json([beta, gamma, delta]));
  api.on(updateCall(1), json({}, 404));
  await act(() => client.refetchQueries());
  await user.click(button('Salva e successivo'));
  await user.click(await screen.findByRole('button', { name: 'Riprendi' }));
  expect(who()).toBe('Alfa Srl 1 di 3');
  expect(note()).toHaveValue('nota 1!');
});

test('an address that named the first supplier names the one on screen', async () => {
  const { user } = await shown('?fornitore=1');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(who()).toBe('Beta Spa 2 di 3');
  expect(screen.getByLabelText('Address')).toHaveTextContent('?fornitore=2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Address')).not.toHaveTextContent('fornitore');
});

test.each(['Annulla', 'Successivo'])('Ctrl and Enter save from %s too', async (name) => {
  const { user } = await opened('Alfa Srl');
  await user.type(note(), '!');
  button(name).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([[updateCall(1), { nota: 'nota 1!' }]]);
});
