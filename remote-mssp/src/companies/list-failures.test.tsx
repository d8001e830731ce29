import { expectAccessible, held, json, reset } from '@portal/shared/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { alfa, beta, companiesTab, listCall, names } from '../testing/companies-tab';

const { api, show, shown } = companiesTab();

describe('a list that cannot be read', () => {
  test.each([
    ['a server error', json({ detail: 'no' }, 500), 'Errore nella richiesta: 500'],
    ['a broken connection', reset, 'Errore di rete o server non raggiungibile'],
    ['an answer of the wrong shape', json([alfa]), 'Risposta del server non valida'],
  ])('%s: the tab says what failed, and Riprova reads again', async (_, reply, message) => {
    api.on(listCall, reply);
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Non è stato possibile caricare le aziende');
    expect(alert).toHaveTextContent(message);
    const said = message.includes('non valida') ? ['/api/mssp/portal/aziende/ answered: aziende is missing'] : [];
    expect(jest.mocked(console.error).mock.calls.splice(0).flat()).toEqual(said);
    expect(screen.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
    await expectAccessible();

    const slow = held(json({ aziende: [alfa] }));
    api.on(listCall, slow.reply);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Riprova' })).toHaveFocus();
    await waitFor(() => expect(slow.waiting()).toBe(1));
    act(() => slow.release());
    expect(await screen.findByText('Alfa Srl')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('a browser that takes itself for offline is not believed: the list is read', async () => {
    api.on(listCall, json({ aziende: [alfa] }));
    onlineManager.setOnline(false);
    try {
      await shown();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('read again on coming back: the rows stay, and a failure is a notice above them', async () => {
    api.on(listCall, json({ aziende: [alfa] }));
    const { user, client } = await shown();
    api.on(listCall, json({}, 503), json({ aziende: [alfa, beta] }));
    await act(() => client.refetchQueries());
    expect(screen.getByText('Alfa Srl')).toBeVisible();
    expect(await screen.findByText(/potrebbe non essere aggiornato/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('beta Spa')).toBeVisible();
    expect(screen.queryByText(/potrebbe non essere aggiornato/)).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

const reconnect = () =>
  act(() => {
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
  });

test.each([
  ['a list that failed', false],
  ['a list whose last reading failed', true],
])('%s is read once more by itself when the browser is online again', async (_, wasRead) => {
  api.on(listCall, wasRead ? json({ aziende: [alfa] }) : reset);
  const { user, client } = await show();
  if (wasRead) {
    await screen.findByText('Alfa Srl');
    api.on(listCall, reset);
    await act(() => client.refetchQueries());
  }
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const calls = api.callsTo(listCall).length;
  api.on(listCall, json({ aziende: [alfa, beta] }));
  await reconnect();
  expect(await screen.findByText('beta Spa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await reconnect();
  expect(api.callsTo(listCall)).toHaveLength(calls + 1);
});

test('coming back to the window reads a list that is no longer fresh again, without a flicker', async () => {
  api.on(listCall, json({ aziende: [alfa] }));
  const { client } = await shown();
  const answer = held(json({ aziende: [{ ...alfa, nome: 'Alfa Nuova' }] }));
  api.on(listCall, answer.reply);
  await act(() => client.invalidateQueries({ refetchType: 'none' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(answer.waiting()).toBe(1));
  expect(names()).toEqual(['Alfa Srl']);
  expect(screen.getByText('1 azienda')).toBeVisible();
  act(() => answer.release());
  await waitFor(() => expect(names()).toEqual(['Alfa Nuova']));
});
