import { mailedLink, useDemoApi } from '../testing';

const fixture = useDemoApi();
const call = (path: string, body: unknown, token?: string) =>
  fixture.server.call('POST', path, { body, ...(token === undefined ? {} : { token }) });
const activate = (token: string) => call('/api/auth/activate/', { token });
const setPassword = (token: string, new_password: string) => call('/api/auth/reset-password/', { token, new_password });
const requestReset = (email: string) => call('/api/auth/request-password-reset/', { email });
const signIn = (username: string, password: string) => call('/api/token/', { username, password });

const uselessLink = { detail: 'Il link potrebbe essere scaduto o già usato.' };
const strong = 'Nuova-Password-1';

async function invite(email: string): Promise<{ id: number; token: string }> {
  const { access } = await fixture.server.signIn();
  const created = await call('/api/mssp/tecnici/', { email, nome: 'Ada', cognome: 'Riva', telefono: '' }, access);
  return { id: created.json.id_tecnico, token: (await mailedLink(fixture.server, email)).token };
}

describe('activation', () => {
  test('one link activates, then sets the password, and is used up', async () => {
    const email = 'ada.riva@example.com';
    const { token } = await invite(email);
    expect(await setPassword(token, strong)).toMatchObject({ status: 400, json: uselessLink });
    expect((await activate(token)).status).toBe(200);
    const reloaded = await activate(token);
    expect(reloaded.json).toEqual({ detail: 'Account attivato' });
    expect((await signIn(email, strong)).status).toBe(401);
    expect((await setPassword(token, strong)).status).toBe(200);
    expect((await signIn(email, strong)).status).toBe(200);

    expect(await activate(token)).toMatchObject({ status: 400, json: uselessLink });
    expect(await setPassword(token, 'Altra-Password-2')).toMatchObject({ status: 400, json: uselessLink });
    expect((await signIn(email, strong)).status).toBe(200);
  });

  test('no link of a technician who was switched off meanwhile works, and none that is made up', async () => {
    const { id, token } = await invite('withdrawn@example.com');
    const { access } = await fixture.server.signIn();
    await call(`/api/mssp/tecnici/${id}/disable/`, undefined, access);
    for (const useless of [token, 'made-up', '']) expect((await activate(useless)).status).toBe(400);
  });
});

describe('reset', () => {
  const email = 'demo@example.com';
  afterEach(async () => {
    await requestReset(email);
    await setPassword((await mailedLink(fixture.server, email)).token, 'Demo-2026!');
  });

  test('a mailed link sets a new password once and ends the sessions', async () => {
    const before = await fixture.server.signIn();
    expect((await requestReset('DEMO@example.com')).status).toBe(200);
    const { path, token, text } = await mailedLink(fixture.server, email);
    expect(path).toBe(`/reset-password/${token}`);
    expect(text).toContain(`${fixture.server.origin}/reset-password/`);

    expect(await setPassword(token, strong)).toMatchObject({ status: 200, json: { detail: 'Password aggiornata' } });
    expect((await signIn('demo', 'Demo-2026!')).status).toBe(401);
    expect((await signIn('demo', strong)).status).toBe(200);
    expect((await call('/api/token/refresh/', { refresh: before.refresh })).status).toBe(401);
    const list = await fixture.server.call('GET', '/api/mssp/tecnici/', { token: before.access });
    expect(list.status).toBe(401);
    expect(await setPassword(token, 'Altra-Password-2')).toMatchObject({ status: 400, json: uselessLink });
  });

  test('a weak password is refused and leaves the link good', async () => {
    await requestReset(email);
    const { token } = await mailedLink(fixture.server, email);
    const weak = await setPassword(token, 'abc');
    expect(weak).toMatchObject({ status: 400, json: { detail: 'La password non soddisfa i requisiti di sicurezza' } });
    expect((await setPassword(token, strong)).status).toBe(200);
  });

  test('a later link replaces the earlier one, and two uses at once set one password', async () => {
    await requestReset(email);
    const first = await mailedLink(fixture.server, email);
    await requestReset(email);
    expect((await setPassword(first.token, strong)).status).toBe(400);
    const { token } = await mailedLink(fixture.server, email);
    const passwords = ['Prima-Password-1', 'Seconda-Password-2'];
    const responses = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('an unknown address and a disabled technician get the same response and no mail', async () => {
    const disabled = 'disabled@example.com';
    await invite(disabled);
    const known = await requestReset(email);
    for (const other of ['nobody@example.com', disabled]) {
      const { status, text } = await requestReset(other);
      expect([status, text]).toEqual([known.status, known.text]);
      expect((await mailedLink(fixture.server, other)).path).not.toContain('reset');
    }
  });
});

describe('change', () => {
  const change = (old_password: string, new_password: string, token?: string) =>
    call('/api/auth/change-password/', { old_password, new_password }, token);

  test.each([
    ['wrong', strong, 'La vecchia password non è corretta'],
    ['Demo-2026!', 'weak', 'La nuova password non soddisfa i requisiti di sicurezza'],
  ])('from %s to %s is refused: %s', async (old, next, detail) => {
    const { access } = await fixture.server.signIn();
    expect(await change(old, next, access)).toMatchObject({ status: 400, json: { detail } });
  });

  test('changes the password, keeps this session and ends the others, and the links of earlier mails', async () => {
    await requestReset('demo@example.com');
    const { token } = await mailedLink(fixture.server, 'demo@example.com');
    const other = await fixture.server.signIn();
    const mine = await fixture.server.signIn();
    expect(await change('Demo-2026!', strong, mine.access)).toMatchObject({
      status: 200,
      json: { detail: 'Password aggiornata con successo!' },
    });
    expect(await setPassword(token, 'Altra-Password-2')).toMatchObject({ status: 400, json: uselessLink });
    expect((await signIn('demo', 'Demo-2026!')).status).toBe(401);
    expect((await call('/api/token/refresh/', { refresh: other.refresh })).status).toBe(401);
    const list = (token: string) => fixture.server.call('GET', '/api/mssp/tecnici/', { token });
    expect((await list(other.access)).status).toBe(401);
    expect((await list(mine.access)).status).toBe(200);
    const refreshed = await call('/api/token/refresh/', { refresh: mine.refresh });
    expect(refreshed.status).toBe(200);
    expect((await change(strong, 'Demo-2026!', refreshed.json.access)).status).toBe(200);
  });
});
