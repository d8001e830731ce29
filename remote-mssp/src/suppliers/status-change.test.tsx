import { configureSession } from '@portal/shared/session';
import { expectAccessible, held, json, reset } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { alfa, listCall, names, statusMenu, suppliersTab, updateCall } from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();

const notAllowed = 'Operazione non consentita: se ti serve, chiedi l’accesso a chi gestisce il portale.';

describe('the state of a contact', () => {
  test('only Contattata and Rifiutata can be chosen, and the row follows once the server said yes', async () => {
    const answer = held(json({ id: 1, stato_contatto: 'contattata', nota: 'from the server' }));
    api.on(updateCall(1), answer.reply);
    const { user, services, client } = await shown();
    const readAt = () => client.getQueryState(['mssp', 'suppliers'])?.dataUpdatedAt;
    const before = readAt();
    await user.click(statusMenu('Alfa'));
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Contattata', 'Rifiutata']);
    await expectAccessible();
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    expect(statusMenu('Alfa')).toHaveAttribute('aria-busy', 'true');
    expect(statusMenu('Alfa')).toHaveTextContent('Da contattare');
    await waitFor(() => expect(answer.waiting()).toBe(1));
    act(() => answer.release());
    await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
    expect(services.notify.mock.calls).toEqual([['Stato contatto aggiornato', 'success', 'Alfa Srl']]);
    expect(readAt()).toBe(before);
    expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([{ stato_contatto: 'contattata' }]);
  });

  test('one that the end of the session keeps from being set is told to the same user, and its row selected', async () => {
    const signIn = () => act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
    signIn();
    api.reply(json({}, 401));
    const { user, services, unmount } = await shown();
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await waitFor(() => expect(services.notify).toHaveBeenCalled());
    unmount();
    signIn();
    await shown();
    expect(screen.getByText('Stato contatto aggiornato: 0 aziende, 1 non confermata')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleziona Alfa Srl' })).toBeChecked();
  });

  test('a reading that began before the change does not bring the old state back @full', async () => {
    const { user, client } = await shown();
    const before = held(json([alfa]));
    const after = held(json([{ ...alfa, stato_contatto: 'contattata', denominazione: 'Alfa Nuova' }]));
    api.on(listCall, before.reply, after.reply);
    api.on(updateCall(1), json({ id: 1, stato_contatto: 'contattata' }));
    act(() => void client.refetchQueries());
    await waitFor(() => expect(before.waiting()).toBe(1));
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
    await waitFor(() => expect(after.waiting()).toBe(1));
    expect(before.isAbandoned()).toBe(true);
    act(() => before.release());
    expect(statusMenu('Alfa')).toHaveTextContent('Contattata');
    act(() => after.release());
    await waitFor(() => expect(names()).toEqual(['Alfa Nuova']));
    expect(statusMenu('Alfa')).toHaveTextContent('Contattata');
  });

  test.each([
    ['a refusal', json({}, 403), 'Errore aggiornamento stato: Errore nella richiesta: 403', `Alfa Srl\n${notAllowed}`],
    ['a broken connection', reset, 'Errore aggiornamento stato: Errore di rete o server non raggiungibile'],
  ])('%s leaves the state and says so', async (_, reply, message, about = 'Alfa Srl') => {
    api.on(updateCall(1), reply);
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user, services } = await shown();
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', about]]));
    expect(statusMenu('Alfa')).toHaveTextContent('Da contattare');
    expect(statusMenu('Alfa')).not.toHaveAttribute('aria-busy');
  });
});
