import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { SetPasswordScreen } from './set-password-screen';

const api = scriptedApi({ isSignedIn: false });
const strong = 'Abcdef1!';

const show = (language: 'it' | 'en' = 'it') =>
  renderScreen(SetPasswordScreen, {
    route: '/reset-password/:token',
    at: '/reset-password/t%2F1%20%C3%A9',
    apiOrigin: api.origin(),
    language,
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

  test('names the five rules, all unmet at first', async () => {
    await show();
    expect(items().map(({ textContent }) => textContent)).toEqual(
      rules.map((rule) => `${rule} – non ancora soddisfatto`),
    );
    for (const rule of rules) expect(screen.getByText(rule)).toBeInTheDocument();
  });

  test.each([
    ['A', [rules[0]]],
    ['a', [rules[1]]],
    ['1', [rules[2]]],
    ['!', [rules[3]]],
    ['        ', [rules[4]]],
    ['È', []],
    ['è', []],
    ['~', []],
    ['`', []],
    ['€', []],
    [' ', []],
    [strong, rules],
  ])('as %j is typed, marks %j', async (typed, expected) => {
    const { user } = await show();
    await user.click(password());
    await user.keyboard(typed);
    expect(met()).toEqual(expected);
  });

  test('counts exactly the listed characters as special @full', async () => {
    const { user } = await show();
    await user.click(password());
    for (const character of `!@#$%^&*()_+-=[]{};:'",.<>/?\\|`) {
      await user.paste(character);
      expect([character, ...met()]).toEqual([character, rules[3]]);
      await user.clear(password());
    }
    await user.paste('~`€§°£çÈ \t');
    expect(met()).toEqual([rules[4]]);
  });

  test('describes the field, tells changes politely, and follows deletions', async () => {
    const { user } = await show();
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('Almeno 8 caratteri'));
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
    await user.type(password(), 'A');
    expect(met()).toEqual([rules[0]]);
    await user.keyboard('{Backspace}');
    expect(met()).toEqual([]);
  });
});

describe('a password that is not in order', () => {
  test('stops at the confirmation first', async () => {
    const view = await show();
    await send(view, 'weak', 'other');
    expect(confirmation()).toHaveAttribute('aria-invalid', 'true');
    expect(confirmation()).toHaveAccessibleDescription('Le password non coincidono');
    expect(confirmation()).toHaveFocus();
    expect(password()).not.toHaveAttribute('aria-invalid');
    expect(alerts()).toContain('Le password non coincidono');
    expect(screen.queryByText('La password non soddisfa i requisiti di sicurezza')).not.toBeInTheDocument();
    expect(api.received).toEqual([]);
    await expectAccessible();
  });

  test.each([
    ['nothing', ''],
    ['accented capitals alone', 'Èbcdef1!'],
    ['seven characters', 'Abcde1!'],
    ['no capital @full', 'abcdef1!'],
    ['no small letter @full', 'ABCDEF1!'],
    ['no digit @full', 'Abcdefg!'],
    ['no special character @full', 'Abcdefg1'],
    ['a backtick alone @full', 'Abcdef1`'],
  ])('with %s is too weak', async (_, weak) => {
    const view = await show();
    await send(view, weak);
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveAccessibleDescription(/^La password non soddisfa i requisiti di sicurezza/);
    expect(password()).toHaveFocus();
    expect(confirmation()).not.toHaveAttribute('aria-invalid');
    expect(api.received).toEqual([]);
  });

  test.each([
    ['new password', password],
    ['confirmation', confirmation],
  ])('is forgiven when the %s is edited @full', async (_, field) => {
    const view = await show();
    for (const [first, second, message] of [
      [strong, `${strong}?`, 'Le password non coincidono'],
      ['weak', 'weak', 'La password non soddisfa i requisiti di sicurezza'],
    ] as const) {
      await send(view, first, second);
      expect(screen.getByText(message)).toBeInTheDocument();
      await expectAccessible();
      await view.user.type(field(), 'x');
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      expect(password()).not.toHaveAttribute('aria-invalid');
      expect(confirmation()).not.toHaveAttribute('aria-invalid');
    }
  });

  test('differs by a space, or by case @full', async () => {
    const view = await show();
    await send(view, strong, `${strong} `);
    expect(screen.getByText('Le password non coincidono')).toBeInTheDocument();
    await send(view, strong, strong.toLowerCase());
    expect(screen.getByText('Le password non coincidono')).toBeInTheDocument();
  });
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

  test('of great length is not cut @full', async () => {
    api.reply(empty(200));
    const view = await show();
    const long = strong.repeat(100);
    await send(view, long);
    await screen.findByText('Password aggiornata!');
    expect(api.received[0]?.body).toMatchObject({ new_password: long });
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

  test('saved on a screen that is left early leads nowhere @full', async () => {
    api.reply(empty(200));
    const view = await show();
    await send(view, strong);
    await screen.findByText('Password aggiornata!');
    const clear = jest.spyOn(globalThis, 'clearTimeout');
    view.unmount();
    expect(clear).toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 1700));
    expect(screen.queryByText(/Elsewhere/)).not.toBeInTheDocument();
  });

  test.each([
    ['a detail', json({ detail: 'Token scaduto' }, 400), 'Token scaduto'],
    ['markup in its detail', json({ detail: '<img src=x>' }, 400), '<img src=x>'],
    ['no detail', json({}, 400), 'Errore generico'],
    ['a broken connection', reset, 'Errore di rete'],
    ['a list @full', json({ detail: [7, ['Troppo comune']] }, 400), 'Troppo comune'],
    ['an object @full', json({ detail: { new_password: ['Troppo simile'] } }, 422), 'Troppo simile'],
    ['a list without text @full', json({ detail: [] }, 400), 'Errore generico'],
    ['an empty detail @full', json({ detail: '' }, 400), 'Errore generico'],
    ['a 401 @full', json({ detail: 'Token non valido' }, 401), 'Token non valido'],
    ['HTML @full', html(500), 'Errore generico'],
    ["a gateway's page @full", html(503), 'Errore di rete'],
  ])('refused with %s shows the reason as text', async (_, reply, message) => {
    api.reply(reply);
    const view = await show();
    await send(view, strong);
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(api.received).toHaveLength(1);
    expect(password()).toHaveValue(strong);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test.each([
    ['new password', password],
    ['confirmation', confirmation],
  ])("clears the server's message when the %s is edited, and can be sent again @full", async (_, field) => {
    api.reply(json({ detail: 'Troppo comune' }, 400), empty(200));
    const view = await show();
    await send(view, strong);
    await screen.findByText('Troppo comune');
    await expectAccessible();
    await view.user.type(field(), 'x');
    expect(screen.queryByText('Troppo comune')).not.toBeInTheDocument();
    await send(view, `${strong}2`);
    await screen.findByText('Password aggiornata!');
  });
});

test('both fields are for new passwords, and each can be shown', async () => {
  const { user } = await show();
  for (const field of [password(), confirmation()]) {
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveAttribute('type', 'password');
  }
  const [, second] = screen.getAllByRole('button', { name: 'Mostra password' });
  if (second) await user.click(second);
  expect(password()).toHaveAttribute('type', 'password');
  expect(confirmation()).toHaveAttribute('type', 'text');
  expect(screen.getAllByRole('button', { name: /^(Mostra|Nascondi) password$/ })).toHaveLength(2);
  await expectAccessible();
});

test('has no username for password managers: the link names no user', async () => {
  const { container } = await show();
  expect(container.querySelector('[autocomplete="username"]')).toBeNull();
});

test('has a heading that can take focus, and a way to the login screen', async () => {
  const { user } = await show();
  const heading = screen.getByRole('heading', { level: 1, name: 'Imposta la password' });
  heading.focus();
  expect(heading).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Torna al login' }));
  expect(screen.getByText('Elsewhere: /')).toBeInTheDocument();
});

test('speaks English', async () => {
  api.reply(json({}, 400), empty(200));
  const { user } = await show('en');
  const save = screen.getByRole('button', { name: 'Set password' });
  expect(screen.getByText('At least 8 characters')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), strong);
  await user.click(save);
  expect(screen.getByText('The passwords do not match')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Confirm password'), strong);
  await user.click(save);
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  await user.click(save);
  expect(await screen.findByText('Password updated!')).toBeInTheDocument();
});
