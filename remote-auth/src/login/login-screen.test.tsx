import { getSession } from '@portal/shared/session';
import { expectAccessible, held, html, json, type Reply, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { LoginScreen } from './login-screen';

const api = scriptedApi({ isSignedIn: false });
const tokens = { access: 'A1', refresh: 'R1' };

const show = (state: unknown = null) =>
  renderScreen(LoginScreen, { route: '/', at: { pathname: '/', state }, apiOrigin: api.origin() });

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Accedi' });

/** Signs in on the login screen, with these answers. */
async function signIn(...replies: readonly Reply[]) {
  api.reply(...replies);
  const view = await show();
  await view.user.type(username(), 'mario');
  await view.user.type(password(), ' pässword ');
  await view.user.click(submit());
  return view;
}

const refusal = () => screen.findByRole('alertdialog', { name: 'Login errato' });

describe('a sign-in', () => {
  test('sends username and password as typed, stores both tokens and enters', async () => {
    const view = await signIn(json(tokens));
    await waitFor(() => expect(view.services.enter).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('access_token')).toBe('A1');
    expect(localStorage.getItem('refresh_token')).toBe('R1');
    expect(api.received).toEqual([
      expect.objectContaining({
        call: 'POST /api/token/',
        body: { username: 'mario', password: ' pässword ' },
      }),
    ]);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
  });

  test('says that it is loading, and is not sent a second time', async () => {
    const answer = held(json(tokens));
    const view = await signIn(answer.reply);
    const busy = await screen.findByRole('button', { name: 'Caricamento...' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy.closest('form')).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveFocus();
    await view.user.click(busy);
    await view.user.type(password(), '{Enter}');
    await expectAccessible();
    answer.release();
    await waitFor(() => expect(view.services.enter).toHaveBeenCalledTimes(1));
    expect(api.received).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Caricamento...' })).toBeInTheDocument();
  });

  test('that is still under way when the screen goes signs no one in', async () => {
    const answer = held(json(tokens));
    const view = await signIn(answer.reply);
    await waitFor(() => expect(api.received).toHaveLength(1));
    view.unmount();
    await waitFor(() => expect(answer.isAbandoned()).toBe(true));
    expect(view.services.enter).not.toHaveBeenCalled();
    expect(getSession().getState().status).toBe('signed-out');
  });
});

describe('a failed sign-in', () => {
  test.each([
    ['401', json({ detail: 'No active account found with the given credentials' }, 401)],
    ['400', json({ username: ['Required'] }, 400)],
  ])('with %s says to check the credentials', async (_, reply) => {
    const view = await signIn(reply);
    const dialog = await refusal();
    expect(dialog).toHaveAccessibleDescription('Controlla Username e Password');
    expect(api.received).toHaveLength(1);
    expect(view.services.enter).not.toHaveBeenCalled();
    expect(getSession().getState().status).toBe('signed-out');
    await expectAccessible();
  });

  test('leaves a session that another tab holds untouched', async () => {
    getSession().signIn({ access: 'A0', refresh: 'R0' });
    await signIn(json({ detail: 'No' }, 401));
    await refusal();
    expect(localStorage.getItem('access_token')).toBe('A0');
    expect(api.onSessionEnd).not.toHaveBeenCalled();
  });

  test.each([400, 403])('with %i gives the reason of the server instead, as text', async (status) => {
    await signIn(json({ detail: ['<b>Account disabilitato</b>'] }, status));
    expect(await refusal()).toHaveAccessibleDescription('<b>Account disabilitato</b>');
  });

  test.each([
    ['an unreachable server', reset, 'Errore di rete o server non raggiungibile'],
    ['a 500', html(500), 'Errore nella richiesta: 500'],
    ['a 429', json({ detail: 'Throttled' }, 429), 'Troppi tentativi: aspetta qualche minuto e riprova'],
    ['an answer without tokens', json({ access: 'A1' }), 'Risposta del server non valida'],
    ['an answer in HTML @full', html(200), 'Risposta del server non valida'],
    ['tokens that are no tokens', json({ access: 'undefined', refresh: 'null' }), 'Risposta del server non valida'],
  ])('through %s does not blame the credentials', async (_, reply, message) => {
    const view = await signIn(reply);
    expect(await refusal()).toHaveAccessibleDescription(message);
    expect(getSession().getState().status).toBe('signed-out');
    expect(view.services.enter).not.toHaveBeenCalled();
    jest.mocked(console.error).mockClear();
  });

  test('is closed by its button, keeps what was typed and selects the password', async () => {
    const view = await signIn(json({}, 401), json(tokens));
    expect(within(await refusal()).getByRole('button', { name: 'OK' })).toHaveFocus();
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(username()).toHaveValue('mario');
    expect(password()).toHaveFocus();
    await view.user.keyboard('right{Enter}');
    await waitFor(() => expect(view.services.enter).toHaveBeenCalledTimes(1));
    expect(api.received[1]?.body).toEqual({ username: 'mario', password: 'right' });
  });
});

describe('the fields', () => {
  test('are required: nothing is sent, each says what is missing, and the first one takes focus', async () => {
    const { user } = await show();
    await user.click(submit());
    expect(username()).toBeRequired();
    expect(username()).toHaveAttribute('aria-invalid', 'true');
    expect(username()).toHaveAccessibleDescription('Inserisci lo username');
    expect(username()).toHaveFocus();
    expect(password()).toBeRequired();
    expect(password()).toHaveAccessibleDescription('Inserisci la password');
    await expectAccessible();
    await user.keyboard('mario');
    expect(username()).not.toHaveAttribute('aria-invalid');
    expect(username()).toHaveAccessibleDescription('');
    await user.click(submit());
    expect(password()).toHaveFocus();
    await user.keyboard('secret');
    expect(password()).not.toHaveAttribute('aria-invalid');
    expect(api.received).toEqual([]);
  });

  test('filled without a change event are read when they are sent', async () => {
    api.reply(json(tokens));
    const { user, services } = await show();
    for (const field of [username(), password()]) if (field instanceof HTMLInputElement) field.value = 'filled';
    await user.click(submit());
    await waitFor(() => expect(services.enter).toHaveBeenCalled());
    expect(api.received[0]?.body).toEqual({ username: 'filled', password: 'filled' });
  });
});

describe('the screen', () => {
  test('has a heading that can take focus, and no way to the dashboard for a stranger', async () => {
    await show();
    const heading = screen.getByRole('heading', { level: 1, name: 'Accedi' });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('offers the dashboard to whoever is signed in, and takes the offer back', async () => {
    getSession().signIn(tokens);
    const { user } = await show();
    expect(screen.getByRole('heading', { name: 'Accedi' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Torna alla dashboard' }));
    expect(screen.getByText('Elsewhere: /dashboardMSSP')).toBeInTheDocument();
  });

  test.each([
    ['required', 'Accedi per aprire la pagina richiesta.'],
    ['expired', 'La sessione è scaduta: accedi di nuovo per riprendere da dove eri.'],
    ['elsewhere', 'La sessione è stata chiusa in un’altra scheda: accedi di nuovo.'],
    ['password-set', 'Password aggiornata!'],
    ['password-changed', 'Password aggiornata con successo!'],
  ])('says what led to it: %s', async (reason, message) => {
    await show({ reason });
    expect(screen.getByRole('status')).toHaveTextContent(message);
    await expectAccessible();
  });

  test.each([{ reason: 'other' }, { from: '/dashboardMSSP' }, null])('says nothing of %j', async (state) => {
    await show(state);
    expect(screen.getByText('Accedi per aprire la pagina richiesta.')).not.toBeVisible();
  });
});
