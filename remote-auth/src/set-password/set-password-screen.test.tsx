import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { SetPasswordScreen } from './set-password-screen';

const api = scriptedApi({ isSignedIn: false });
const strong = 'Abcdef1!';

const show = () =>
  renderScreen(SetPasswordScreen, {
    route: '/reset-password/:token',
    at: '/reset-password/t%2F1%20%C3%A9',
    apiOrigin: api.origin(),
  });
type View = Awaited<ReturnType<typeof show>>;

const password = () => screen.getByLabelText('Nuova password');
const confirmation = () => screen.getByLabelText('Conferma password');
const submit = () => screen.getByRole('button', { name: 'Imposta password' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function send({ user }: View, first: string, second = first) {
  await user.clear(password());
  await user.clear(confirmation());
  // Pasted: to user-event's `type`, brackets and braces are keys.
  for (const [field, text] of [
    [password(), first],
    [confirmation(), second],
  ] as const) {
    await user.click(field);
    if (text) await user.paste(text);
  }
  await user.click(submit());
}

describe('the checklist', () => {
  const rules = [
    '1 lettera maiuscola (A-Z)',
    '1 lettera minuscola (a-z)',
    '1 numero (0-9)',
    '1 carattere speciale (!@#$...)',
    'Almeno 8 caratteri',
  ];
  const items = () => within(screen.getByRole('list', { name: 'Requisiti della password' })).getAllByRole('listitem');
  const met = () =>
    items()
      .filter(({ textContent }) => /– soddisfatto$/.test(textContent))
      .map(({ textContent }) => textContent.replace(/ – soddisfatto$/, ''));

  test.each([
    ['A1', [rules[0], rules[2]]],
    ['a!', [rules[1], rules[3]]],
    ['        ', [rules[4]]],
    ['È~ ', []],
    [strong, rules],
  ])('as %j is typed, marks %j', async (typed, expected) => {
    const { user } = await show();
    await user.click(password());
    await user.keyboard(typed);
    expect(met()).toEqual(expected);
  });

  test('describes the field, tells changes politely, and follows deletions', async () => {
    const { user } = await show();
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('Almeno 8 caratteri'));
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
    for (const item of items()) expect(item).toHaveAttribute('aria-atomic', 'true');
    await user.type(password(), 'A');
    expect(met()).toEqual([rules[0]]);
    await user.keyboard('{Backspace}');
    expect(items().map(({ textContent }) => textContent)).toEqual(
      rules.map((rule) => `${rule} – non ancora soddisfatto`),
    );
  });
});

test.each([
  ['a confirmation that differs', 'weak', 'other', confirmation, 'Le password non coincidono'],
  ['nothing', '', '', password, 'La password non soddisfa i requisiti di sicurezza'],
  ['accents', 'Èbcdef1!', 'Èbcdef1!', password, 'La password non soddisfa i requisiti di sicurezza'],
])('a password with %s stops there, and says why', async (_, first, second, field, message) => {
  const view = await show();
  await send(view, first, second);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field()).toHaveFocus();
  for (const each of [password, confirmation])
    expect(each().getAttribute('aria-invalid')).toBe(each === field ? 'true' : null);
  expect(api.received).toEqual([]);
  await expectAccessible();
});

describe('a password in order', () => {
  test('is sent with the token as typed; after 1.5 s the login screen follows', async () => {
    api.reply(json({ detail: 'ignored' }));
    const view = await show();
    const region = screen.getByRole('status');
    await send(view, ` ${strong} `);
    await waitFor(() => expect(region).toHaveTextContent('Password aggiornata!'));
    expect(api.received).toEqual([
      expect.objectContaining({
        call: 'POST /api/auth/reset-password/',
        body: { token: 't/1 é', new_password: ` ${strong} ` },
      }),
    ]);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
    await view.user.click(submit());
    expect(screen.queryByText('Elsewhere: /')).not.toBeInTheDocument();
    await expectAccessible();
    await screen.findByText('Elsewhere: / {"reason":"password-set"}');
    expect(api.received).toHaveLength(1);
  });

  test('is sent once, and says that it waits', async () => {
    const answer = held(empty(200));
    api.reply(answer.reply);
    const view = await show();
    await send(view, strong);
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(submit()).toHaveFocus();
    await view.user.click(submit());
    await view.user.type(confirmation(), '{Enter}');
    await expectAccessible();
    await waitFor(() => expect(api.received).toHaveLength(1));
    answer.release();
    await screen.findByText('Password aggiornata!');
    expect(api.received).toHaveLength(1);
  });
});

test.each([
  ['a detail', json({ detail: '<b>Troppo comune</b>' }, 400), '<b>Troppo comune</b>'],
  ['HTML', html(500), 'Errore generico'],
  ['a broken connection', reset, 'Errore di rete'],
])('refused with %s shows the reason as text, and keeps what was typed', async (_, reply, message) => {
  api.reply(reply);
  const view = await show();
  await send(view, strong);
  await waitFor(() => expect(alerts()).toContain(message));
  expect(password()).toHaveValue(strong);
});
