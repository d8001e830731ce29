import Fastify from 'fastify';
import type { EmbeddedApiConfig } from '../../config/config';
import { embeddedConfig, listening, mailedLink, type TestApp, temporaryDir } from '../../testing/test-app';
import { embeddedApi } from '../embedded-api';
import { createPasswords, type Passwords } from './passwords';

const oldPassword = 'Demo-2026!';
const ownersPassword = 'Nuova-Password-1';
const thiefsPassword = 'Altra-Password-2';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Passwords: after `hold`, the next `hash` or `matches` is ready and waits until the test lets it continue. */
function holdablePasswords() {
  const held = new Map<keyof Passwords, { reached: ReturnType<typeof gate>; released: ReturnType<typeof gate> }>();
  async function pass<Result>(method: keyof Passwords, result: Result): Promise<Result> {
    const hold = held.get(method);
    held.delete(method);
    hold?.reached.open();
    await hold?.released.opened;
    return result;
  }
  const passwordsOf: typeof createPasswords = (...costs) => {
    const real = createPasswords(...costs);
    return {
      ...real,
      hash: async (...args) => pass('hash', await real.hash(...args)),
      matches: async (...args) => pass('matches', await real.matches(...args)),
    };
  };
  return {
    passwordsOf,
    /** Starts the request and resolves once it waits in the method; `finish` lets it go on. */
    async hold<Answer>(method: keyof Passwords, start: () => Promise<Answer>) {
      const reached = gate();
      const released = gate();
      held.set(method, { reached, released });
      const response = start();
      await reached.opened;
      return {
        finish: () => {
          released.open();
          return response;
        },
      };
    },
  };
}

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestApp;
let hold: ReturnType<typeof holdablePasswords>['hold'];
let start: (config?: Partial<EmbeddedApiConfig>) => Promise<TestApp>;

beforeEach(async () => {
  dir = await temporaryDir();
  const holdable = holdablePasswords();
  hold = holdable.hold;
  start = async (config = {}) => {
    const app = Fastify();
    await app.register((scope) => embeddedApi(scope, embeddedConfig(dir.path, config), holdable.passwordsOf));
    return listening(app);
  };
  server = await start();
});
afterEach(async () => {
  await server.close();
  await dir.remove();
});

const post = (path: string, body?: unknown, token?: string) =>
  server.call('POST', path, { ...(body === undefined ? {} : { body }), ...(token === undefined ? {} : { token }) });
const signIn = (username: string, password: string) => post('/api/token/', { username, password });
const change = (token: string, old_password: string, new_password: string) =>
  post('/api/auth/change-password/', { old_password, new_password }, token);
const list = (token: string) => server.call('GET', '/api/mssp/tecnici/', { token });

async function reset(email: string, new_password: string): Promise<void> {
  await post('/api/auth/request-password-reset/', { email });
  const { token } = await mailedLink(server, email);
  expect((await post('/api/auth/reset-password/', { token, new_password })).status).toBe(200);
}

test.each(['matches', 'hash'] as const)(
  'a change of the password that began before a reset and ends after it changes nothing (held at %s)',
  async (method) => {
    const thief = await server.signIn();
    const pending = await hold(method, () => change(thief.access, oldPassword, thiefsPassword));
    await reset('demo@example.com', ownersPassword);
    const owner = await server.signIn('demo', ownersPassword);
    const response = await pending.finish();
    expect(response).toMatchObject({ status: 401, json: { detail: 'Token non valido o scaduto' } });
    expect((await signIn('demo', thiefsPassword)).status).toBe(401);
    expect((await signIn('demo', ownersPassword)).status).toBe(200);
    expect((await list(owner.access)).status).toBe(200);
    expect((await list(thief.access)).status).toBe(401);
  },
);

test('a change of the password by a session that another change ended changes nothing', async () => {
  const thief = await server.signIn();
  const owner = await server.signIn();
  const pending = await hold('hash', () => change(thief.access, oldPassword, thiefsPassword));
  expect((await change(owner.access, oldPassword, ownersPassword)).status).toBe(200);
  expect((await pending.finish()).status).toBe(401);
  expect((await signIn('demo', ownersPassword)).status).toBe(200);
  expect((await list(owner.access)).status).toBe(200);
});

test('of two changes by one session at once, one changes the password', async () => {
  const { access } = await server.signIn();
  const pending = await hold('hash', () => change(access, oldPassword, thiefsPassword));
  expect((await change(access, oldPassword, ownersPassword)).status).toBe(200);
  expect((await pending.finish()).status).toBe(401);
  expect((await signIn('demo', ownersPassword)).status).toBe(200);
  expect((await list(access)).status).toBe(200);
});

test('a sign-in with the old password that ends after a reset is refused', async () => {
  const pending = await hold('matches', () => signIn('demo', oldPassword));
  await reset('demo@example.com', ownersPassword);
  const response = await pending.finish();
  const refused = await signIn('nobody', oldPassword);
  expect([response.status, response.text]).toEqual([401, refused.text]);
});

test('a sign-in with the old password that ends after a change is refused', async () => {
  const { access } = await server.signIn();
  const pending = await hold('matches', () => signIn('demo', oldPassword));
  expect((await change(access, oldPassword, ownersPassword)).status).toBe(200);
  expect((await pending.finish()).status).toBe(401);
});

test('a right sign-in that ends after another one hashed the password anew opens a session', async () => {
  await server.close();
  server = await start({ passwordCost: 2 ** 5 });
  const pending = await hold('matches', () => signIn('demo', oldPassword));
  await server.signIn();
  // The outbox waits for what goes on in the background.
  await server.call('GET', '/api/dev/outbox.json');
  expect((await pending.finish()).status).toBe(200);
});

test('a technician who signs in while being disabled gets no session', async () => {
  const email = 'eva.neri@example.com';
  const { access } = await server.signIn();
  const body = { email, nome: 'Eva', cognome: 'Neri', telefono: '' };
  const { id_tecnico: id } = (await post('/api/mssp/tecnici/', body, access)).json;
  const { token } = await mailedLink(server, email);
  await post('/api/auth/activate/', { token });
  await post('/api/auth/reset-password/', { token, new_password: ownersPassword });

  const pending = await hold('matches', () => signIn(email, ownersPassword));
  expect((await post(`/api/mssp/tecnici/${id}/disable/`, undefined, access)).status).toBe(200);
  expect((await pending.finish()).status).toBe(401);
  expect((await post(`/api/mssp/tecnici/${id}/enable/`, undefined, access)).status).toBe(200);
  expect((await signIn(email, ownersPassword)).status).toBe(200);
});
