import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { LoginScreen } from './login-screen';

const api = scriptedApi({ isSignedIn: false });

async function open(username = '') {
  const view = await renderScreen(LoginScreen, { route: '/', apiOrigin: api.origin() });
  if (username) await view.user.type(screen.getByLabelText('Username'), username);
  await view.user.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
  return view;
}

const dialog = () => screen.getByRole('dialog', { name: 'Recupero password' });
const email = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Invia email di recupero' });
const message = () => within(dialog()).getByRole('status');

test('opens with focus in an empty email field', async () => {
  await open();
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('');
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(message()).toBeEmptyDOMElement();
  await expectAccessible();
});

test.each([
  ['mario@rossi.it', 'mario@rossi.it'],
  ['mario', ''],
  ['mario@rossi', ''],
  ['mario rossi@azienda.it', ''],
])('a username %j starts it with %j', async (username, start) => {
  await open(username);
  expect(email()).toHaveValue(start);
});

test('sends the address and says so inside the dialog, whatever a good answer holds', async () => {
  api.reply(html(200));
  const { user } = await open('mario@rossi.it');
  const region = message();
  await user.click(submit());
  await waitFor(() => expect(region).toHaveTextContent('Email inviata! Controlla la tua casella di posta.'));
  expect(api.received).toEqual([
    expect.objectContaining({
      call: 'POST /api/auth/request-password-reset/',
      body: { email: 'mario@rossi.it' },
    }),
  ]);
  expect(api.received[0]?.headers.authorization).toBeUndefined();
  await expectAccessible();
});

test.each([
  ['a refusal', json({ detail: 'Unknown' }, 400), "Errore nell'invio. Verifica l'indirizzo."],
  ['a broken connection', reset, 'Errore di rete.'],
])('after %s says what failed, and clears it on editing', async (_, reply, text) => {
  api.reply(reply);
  const { user } = await open('mario@rossi.it');
  const region = message();
  await user.click(submit());
  await waitFor(() => expect(region).toHaveTextContent(text));
  expect(region.textContent).toBe(text);
  expect(api.received).toHaveLength(1);
  await expectAccessible();
  await user.type(email(), 'x');
  expect(region).toBeEmptyDOMElement();
  expect(email()).toHaveValue('mario@rossi.itx');
});

test.each([
  ['', 'Inserisci la tua email'],
  ['mario', 'Inserisci un indirizzo email completo, come nome@azienda.it'],
])('%j is not sent, and the field says why', async (typed, text) => {
  const { user } = await open();
  if (typed) await user.type(email(), typed);
  await user.click(submit());
  expect(email()).toBeRequired();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription(text);
  expect(email()).toHaveFocus();
  await expectAccessible();
  await user.type(email(), 'x@y.it');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(api.received).toEqual([]);
});

test('closed while it sends, it still sends', async () => {
  const answer = held(empty(200));
  api.reply(answer.reply);
  const { user } = await open('mario@rossi.it');
  await user.click(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(api.received).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer.isAbandoned()).toBe(false);
  answer.release();
});
