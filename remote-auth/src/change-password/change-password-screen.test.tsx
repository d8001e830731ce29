import { getSession } from '@portal/shared/session';
import { empty, expectAccessible, json, reset, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { ChangePasswordScreen } from './change-password-screen';

const api = scriptedApi({ isSignedIn: false });
const strong = 'Abcdef1!';

function show(userId?: string) {
  getSession().signIn({ access: 'A1', refresh: 'R1' }, userId);
  return renderScreen(ChangePasswordScreen, { route: '/change-password', apiOrigin: api.origin() });
}
type View = Awaited<ReturnType<typeof show>>;

const oldPassword = () => screen.getByLabelText('Vecchia password');
const password = () => screen.getByLabelText('Nuova password');
const confirmation = () => screen.getByLabelText('Conferma nuova password');
const submit = () => screen.getByRole('button', { name: 'Cambia password' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function send({ user }: View, old: string, first: string, second = first) {
  for (const [field, text] of [
    [oldPassword(), old],
    [password(), first],
    [confirmation(), second],
  ] as const) {
    await user.clear(field);
    if (text) await user.paste(text);
  }
  await user.click(submit());
}

describe('what is not in order', () => {
  const mismatch = 'Le nuove password non coincidono';
  const weakness = 'La nuova password non soddisfa i requisiti di sicurezza';

  test.each([
    ['a confirmation that differs comes first', 'weak', 'other', confirmation, mismatch],
    ['a weak password comes second', 'weak', 'weak', password, weakness],
    ['a missing old password comes last', strong, strong, oldPassword, 'Inserisci la vecchia password'],
  ])('%s, alone, and takes focus', async (_, first, second, field, message) => {
    const view = await show();
    await send(view, '', first, second);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field()).toHaveFocus();
    for (const each of [oldPassword, password, confirmation])
      expect(each().getAttribute('aria-invalid')).toBe(each === field ? 'true' : null);
    if (field === confirmation) expect(alerts()).toContain(mismatch);
    await expectAccessible();
    expect(api.received).toEqual([]);
    await view.user.keyboard('x');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('is forgiven when either field of the new password is edited', async () => {
    const view = await show();
    for (const [field, second, message] of [
      [password, 'other', mismatch],
      [confirmation, 'weak', weakness],
    ] as const) {
      await send(view, 'old', second === 'other' ? strong : 'weak', second);
      await view.user.type(oldPassword(), 'x');
      expect(screen.getByText(message)).toBeInTheDocument();
      await view.user.type(field(), 'x');
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    }
  });
});

describe('a change', () => {
  test('is sent over the session, which ends 1.5 s after the success', async () => {
    api.reply(empty(200));
    const view = await show();
    const region = screen.getByRole('status');
    await send(view, ' old ', strong);
    await waitFor(() => expect(region).toHaveTextContent('Password aggiornata con successo!'));
    expect(api.received).toEqual([
      expect.objectContaining({
        call: 'POST /api/auth/change-password/',
        headers: expect.objectContaining({ authorization: 'Bearer A1' }),
        body: { old_password: ' old ', new_password: strong },
      }),
    ]);
    expect(localStorage.getItem('access_token')).toBe('A1');
    expect(api.onSessionEnd).not.toHaveBeenCalled();
    await expectAccessible();
    await waitFor(() => expect(api.onSessionEnd).toHaveBeenCalled());
    expect(api.onSessionEnd.mock.calls).toEqual([['logout']]);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(screen.getByText('Elsewhere: / {"reason":"password-changed"}')).toBeInTheDocument();
  });

  test('keeps the session if the user leaves the screen early @full', async () => {
    api.reply(empty(200));
    const view = await show();
    await send(view, 'old', strong);
    await screen.findByText('Password aggiornata con successo!');
    await view.user.click(screen.getByRole('link', { name: 'Torna alla dashboard' }));
    expect(screen.getByText('Elsewhere: /dashboardMSSP')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 1700));
    expect(api.onSessionEnd).not.toHaveBeenCalled();
    expect(localStorage.getItem('access_token')).toBe('A1');
  });

  test.each([
    ['a detail', json({ detail: 'La vecchia password è errata' }, 400), 'La vecchia password è errata'],
    ['no detail', json({ old_password: ['Errata'] }, 400), 'Errore generico'],
    ['a broken connection', reset, 'Errore di rete'],
    ['markup in a list @full', json({ detail: ['<b>No</b>'] }, 400), '<b>No</b>'],
  ])('refused with %s shows the reason as text and keeps the session', async (_, reply, message) => {
    api.reply(reply);
    const view = await show();
    await send(view, 'old', strong);
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(oldPassword()).toHaveValue('old');
    expect(password()).toHaveValue(strong);
    expect(localStorage.getItem('access_token')).toBe('A1');
  });

  test("clears the server's message when any password is edited", async () => {
    api.reply(json({ detail: 'Errata' }, 400));
    const view = await show();
    for (const field of [oldPassword, password, confirmation]) {
      await send(view, 'old', strong);
      await screen.findByText('Errata');
      await expectAccessible();
      await view.user.type(field(), 'x');
      expect(screen.queryByText('Errata')).not.toBeInTheDocument();
    }
  });
});

test('has its heading, its checklist and its fields, named for password managers, each with its own way to be shown', async () => {
  const { user } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Cambia password' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('list', { name: 'Requisiti della password' })).toBeInTheDocument();
  expect(oldPassword()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
  const [first, ...others] = screen.getAllByRole('button', { name: 'Mostra password' });
  expect(others).toHaveLength(2);
  if (first) await user.click(first);
  expect(oldPassword()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('type', 'password');
  await expectAccessible();
});

describe('the username, for password managers', () => {
  const username = ({ container }: View) => container.querySelector('[autocomplete="username"]');

  test('stands in the form where the sign-in named it, for nobody to see, hear or tab to', async () => {
    const view = await show('ada');
    expect(username(view)).toHaveValue('ada');
    expect(username(view)).toHaveAttribute('readonly');
    expect(username(view)?.closest('form')).toBe(oldPassword().closest('form'));
    expect(screen.queryByRole('textbox', { name: '' })).not.toBeInTheDocument();
    await view.user.tab();
    expect(oldPassword()).toHaveFocus();
    await expectAccessible();
  });

  test('is left out where nobody knows it', async () => {
    expect(username(await show())).toBeNull();
  });
});
