import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { ActivationScreen } from './activation-screen';

const api = scriptedApi({ isSignedIn: false });
let count = 0;
let token = '';

// Outcomes live as long as the page, so that each test has a token of its own.
beforeEach(() => {
  count += 1;
  token = `t/${count} é`;
});

const show = () =>
  renderScreen(ActivationScreen, {
    route: '/activate/:token',
    at: `/activate/${encodeURIComponent(token)}`,
    apiOrigin: api.origin(),
  });

const heading = () => screen.getByRole('heading', { level: 1 });

test('is under way at once, in a live region that is there from the start', async () => {
  const answer = held(empty(200));
  api.reply(answer.reply);
  await show();
  const region = screen.getByRole('status');
  const title = heading();
  expect(title).toHaveTextContent('Attivazione in corso...');
  expect(region).toContainElement(title);
  expect(region.closest('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
  await waitFor(() => expect(api.received).toHaveLength(1));
  answer.release();
  await waitFor(() => expect(title).toHaveTextContent('Account attivato!'));
  expect(heading()).toBe(title);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.closest('[aria-busy="true"]')).not.toBeInTheDocument();
});

test('sends the token once, without a session, and leads on to the password', async () => {
  api.reply(json({ anything: true }));
  localStorage.setItem('access_token', 'A1');
  const { user } = await show();
  await waitFor(() => expect(heading()).toHaveTextContent('Account attivato!'));
  expect(screen.getByText('Ora puoi impostare la tua password.')).toBeInTheDocument();
  expect(api.received).toEqual([expect.objectContaining({ call: 'POST /api/auth/activate/', body: { token } })]);
  expect(api.received[0]?.headers.authorization).toBeUndefined();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(screen.getByText(`Elsewhere: /reset-password/${encodeURIComponent(token)}`)).toBeInTheDocument();
});

test('is not repeated when the screen comes back, before or after the answer', async () => {
  const answer = held(empty(200));
  api.reply(answer.reply);
  (await show()).unmount();
  await waitFor(() => expect(api.received).toHaveLength(1));
  expect(answer.isAbandoned()).toBe(false);
  const { unmount } = await show();
  answer.release();
  await waitFor(() => expect(heading()).toHaveTextContent('Account attivato!'));
  unmount();
  await show();
  await waitFor(() => expect(heading()).toHaveTextContent('Account attivato!'));
  expect(api.received).toHaveLength(1);
});

test('waits while the page is only rendered ahead', async () => {
  let prerendering = true;
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering });
  try {
    api.reply(empty(200));
    await show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.received).toEqual([]);
    expect(heading()).toHaveTextContent('Attivazione in corso...');
    prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(heading()).toHaveTextContent('Account attivato!'));
    expect(api.received).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(document, 'prerendering');
  }
});

test.each([
  ['refused with 400', json({ detail: 'used' }, 400), ''],
  ['refused with 500 in HTML', html(500), ''],
  ['unreachable, without an answer', reset, 'Errore di rete o server non raggiungibile'],
  ["unreachable, with a gateway's page", html(504), 'Errore di rete o server non raggiungibile'],
])('%s, says why that may be, and leads back', async (_, reply, more) => {
  api.reply(reply);
  const { user } = await show();
  await waitFor(() => expect(heading()).toHaveTextContent('Errore di attivazione'));
  expect(screen.getByRole('status').textContent).toBe(
    `Errore di attivazioneIl link potrebbe essere scaduto o già usato.${more}`,
  );
  expect(screen.queryByRole('button', { name: 'Continua' })).not.toBeInTheDocument();
  expect(api.received).toHaveLength(1);
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Torna al login' }));
  expect(screen.getByText('Elsewhere: /')).toBeInTheDocument();
});

test("'Riprova' calls again, each time", async () => {
  const answer = held(empty(200));
  api.reply(reset, json({}, 500), answer.reply);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(api.received).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(heading()).toHaveTextContent('Attivazione in corso...');
  expect(heading()).toHaveFocus();
  await waitFor(() => expect(api.received).toHaveLength(3));
  answer.release();
  await waitFor(() => expect(heading()).toHaveTextContent('Account attivato!'));
  expect(api.received.map(({ body }) => body)).toEqual([{ token }, { token }, { token }]);
});
