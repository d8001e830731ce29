import { configureSession } from '@portal/shared/session';
import { empty, expectAccessible, held, json } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { showToasts } from '../testing/show-toasts';
import { ada, listCall, techniciansTab, ugo } from '../testing/technicians-tab';

const { api, shown } = techniciansTab();
const post = (id: string, act: string) => `POST /api/mssp/tecnici/${id}/${act}/`;
const eva = { ...ada, id_tecnico: 6, nome: 'Eva', cognome: 'Poli', stato: 'disattivo' };
const stateOf = (name: string) => screen.getByRole('switch', { name: `Stato – ${name}` });
const posts = () => api.received.flatMap(({ call }) => (call.startsWith('POST') ? [call] : []));
const select = (name: string) => screen.getByRole('checkbox', { name: `Seleziona ${name}` });

/** Shows the tab and its toasts; Ugo can be disabled again. */
async function enableUgo() {
  for (const one of ['enable', 'disable']) api.on(post('9', one), empty(204));
  const view = await shown();
  const { user } = view;
  showToasts(view);
  await user.click(select('Ugo'));
  await user.click(screen.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(stateOf('Ugo')).toBeChecked());
  return user;
}

beforeEach(() => api.on(listCall, json([ada, { ...ugo, id: 9 }, eva])));

test('a switch that the end of the session undoes is told of to the same user', async () => {
  const signIn = () => act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  signIn();
  api.reply(json({}, 401));
  const { user, services, unmount } = await shown();
  await user.click(stateOf('Ugo'));
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  unmount();
  signIn();
  await shown();
  expect(screen.getByText('Stato aggiornato: 0 tecnici, 1 non confermato')).toBeVisible();
  expect(select('Ugo')).toBeChecked();
});

test('many are enabled at once, each failure by name, and those that were can be undone', async () => {
  api.on(post('9', 'enable'), empty(204));
  api.on(post('6', 'enable'), json({}, 500));
  const view = await shown();
  const { user } = view;
  showToasts(view);
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti i tecnici mostrati' }));
  expect(screen.getByText('3 selezionati')).toHaveAttribute('role', 'status');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(stateOf('Ugo')).toBeChecked());
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Modifiche non riuscite: 1 «Attiva»Eva Poli: Errore nella richiesta: 500Riprova',
      expect.stringContaining(
        'Stato aggiornato: 1 tecnico, 1 non riuscito, 1 senza modifiche Puoi annullare la modifica con Ctrl Z.',
      ),
    ]),
  );
  expect(posts()).toEqual([post('9', 'enable'), post('6', 'enable')]);
  expect([select('Ugo'), select('Eva Poli')].map((box) => box.matches(':checked'))).toEqual([false, true]);
  expect(stateOf('Eva Poli')).not.toBeChecked();

  api.on(post('9', 'disable'), empty(204));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stateOf('Ugo')).not.toBeChecked());
  expect(posts().at(-1)).toBe(post('9', 'disable'));
  expect(screen.queryByRole('button', { name: 'Annulla modifica' })).not.toBeInTheDocument();
});

test('an undo while another bulk update runs leaves that one to be stopped', async () => {
  const others = [11, 12, 13, 14, 15, 16].map((id) => ({ ...eva, id_tecnico: id, nome: `Eva ${id}` }));
  const waiting = held(empty(204));
  api.on(listCall, json([ada, { ...ugo, id: 9 }, ...others]));
  for (const { id_tecnico: id } of others) api.on(post(String(id), 'enable'), waiting.reply);
  const user = await enableUgo();
  // In one press: what can be undone can be so for 8 s.
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti i tecnici mostrati' }));
  await user.click(screen.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(waiting.waiting()).toBe(4));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stateOf('Ugo')).not.toBeChecked());
  await user.click(await screen.findByRole('button', { name: 'Interrompi' }));
  for (let count = 0; count < 4; count += 1) waiting.release();
  await screen.findByText(/4 tecnici, 2 non elaborati/);
  expect(posts().filter((call) => /\/1\d\/enable/.test(call))).toHaveLength(4);
});

test('an undo leaves the notice to an update that it was pressed in', async () => {
  const waiting = held(json({}, 500));
  api.on(post('6', 'enable'), waiting.reply);
  const user = await enableUgo();
  await user.click(select('Eva Poli'));
  await user.click(screen.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(waiting.waiting()).toBe(1));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stateOf('Ugo')).not.toBeChecked());
  waiting.release();
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Nessun tecnico aggiornato: 1 errore «Attiva»Eva Poli: Errore nella richiesta: 500Riprova',
      // No toast says it too.
      '',
    ]),
  );
});

test('a technician without a known state is left out', async () => {
  api.on(listCall, json([ada, { ...eva, stato: 'sospeso' }]));
  api.on(post('5', 'disable'), empty(204));
  const { user } = await shown();
  await user.click(select('Ada Neri'));
  await user.click(select('Eva Poli'));
  await user.click(screen.getByRole('button', { name: 'Disattiva' }));
  await waitFor(() => expect(stateOf('Ada Neri')).not.toBeChecked());
  expect(posts()).toEqual([post('5', 'disable')]);
});
