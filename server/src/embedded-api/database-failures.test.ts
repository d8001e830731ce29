import { execFile } from 'node:child_process';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { addressIn, run, useBuiltServer } from '../testing/server-process';
import { appConfig, embeddedConfig, mailedLink, startApp, temporaryDir, useApp } from '../testing/test-app';

const unavailable = { status: 503, json: { detail: 'Servizio temporaneamente non disponibile' } };

async function countsIn(database: Client): Promise<Record<string, number>> {
  const tables = ['accounts', 'link_tokens', 'outbox', 'sessions', 'refresh_tokens', 'sso_tokens'];
  const counts = await Promise.all(tables.map((table) => database.execute(`SELECT count(*) AS rows FROM ${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, Number(counts[index]?.rows[0]?.['rows'])]));
}

describe('a database that another process locks', () => {
  const fixture = useApp();
  let other: Client;
  let session: { access: string; refresh: string };
  beforeAll(() => {
    other = createClient({ url: embeddedConfig(fixture.dir).databaseUrl });
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    session = await fixture.server.signIn();
  });

  const technician = { email: 'locked@example.com', nome: 'L', cognome: 'K', telefono: '' };
  const signIn = { username: 'demo', password: 'Demo-2026!' };
  const post = (path: string, body?: unknown) =>
    fixture.server.call('POST', path, { token: session.access, ...(body === undefined ? {} : { body }) });
  const patch = (nota: string) =>
    fixture.server.call('PATCH', '/api/enterprise/aziende-caricate/1/', { token: session.access, body: { nota } });

  test('what is answered as written after a lock is there for others too', async () => {
    const lock = await other.transaction('write');
    await Promise.all(Array.from({ length: 10 }, () => patch('mentre era bloccata')));
    await lock.rollback();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => patch(`dopo ${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await other.execute('SELECT nota FROM suppliers WHERE id = 1');
    expect(rows[0]?.['nota']).toBe('dopo 9');
  });

  test('a request for a reset answers the same, whether its account is there or not', async () => {
    const lock = await other.transaction('write');
    const request = (email: string) => post('/api/auth/request-password-reset/', { email });
    const [known, unknown] = [await request('demo@example.com'), await request('nobody@example.com')];
    await lock.rollback();
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    // The mail is lost, as when a mail server is down: whoever waits requests another.
    await request('demo@example.com');
    expect((await mailedLink(fixture.server, 'demo@example.com')).path).toMatch(/^\/reset-password\//);
  });

  test.each([
    ['a sign-in', () => post('/api/token/', signIn)],
    ['a renewal', () => post('/api/token/refresh/', { refresh: session.refresh })],
    ['a creation', () => post('/api/mssp/tecnici/', technician)],
    ['a switch', () => post('/api/mssp/tecnici/2/disable/')],
    ['a note', () => patch('bloccata')],
    ['single sign-on', () => post('/api/sso/generate-token/', { target_azienda_id: 1 })],
    // The last one, since it changes who may sign in.
    [
      'a new password',
      () => post('/api/auth/change-password/', { old_password: 'Demo-2026!', new_password: 'Nuova-Password-1' }),
    ],
  ])('%s is refused for now, writes nothing, and works after', async (_case, call) => {
    const before = await countsIn(other);
    const lock = await other.transaction('write');
    const refused = await call();
    expect(refused).toMatchObject(unavailable);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Reading goes on meanwhile.
    expect((await fixture.server.call('GET', '/api/mssp/tecnici/', { token: session.access })).status).toBe(200);
    await lock.rollback();
    expect(await countsIn(other)).toEqual(before);
    expect([200, 201]).toContain((await call()).status);
  });
});

describe('a disk that is full', () => {
  const built = useBuiltServer();
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0)) end();
  });

  test('what cannot be written is refused for now and leaves nothing behind; reading goes on', async () => {
    const dir = await temporaryDir();
    // The limit of a file's size, in KiB, stands for the disk's: writing beyond it fails.
    const limited = ['/bin/bash', '-c', `ulimit -f 700; exec "$0" "$1"`, process.execPath, built.main];
    const server = run(limited, dir.path, { SIGN_IN_LIMIT: '100000', LOG_LEVEL: 'silent' });
    endings.push(() => server.child.kill('SIGKILL'));
    const origin = addressIn(await server.started);
    const call = async (method: string, path: string, body?: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const payload = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${origin}${path}`, { method, headers, ...payload });
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        json: JSON.parse(await response.text()),
      };
    };
    const { access } = (await call('POST', '/api/token/', { username: 'demo', password: 'Demo-2026!' })).json;
    const create = (email: string) =>
      call('POST', '/api/mssp/tecnici/', { email, nome: 'x'.repeat(200), cognome: '', telefono: '' }, access);

    const created: string[] = [];
    let refused = await create('first@example.com');
    for (let count = 0; refused.status === 201 && count < 5000; count += 1) {
      created.push(refused.json.email);
      refused = await create(`technician${count}@example.com`);
    }
    expect(refused).toMatchObject(unavailable);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const listed = (await call('GET', '/api/mssp/tecnici/', undefined, access)).json;
    expect(listed.slice(24).map(({ email }: { email: string }) => email)).toEqual(created);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);

    const after = run([process.execPath, built.main], dir.path, {});
    endings.push(() => after.child.kill('SIGKILL'));
    await after.started;
    const database = createClient({ url: `file:${join(dir.path, 'data', 'portal.db')}` });
    const counts = await countsIn(database);
    expect(counts).toMatchObject({ outbox: created.length, link_tokens: created.length });
    expect((await database.execute('PRAGMA integrity_check')).rows[0]?.['integrity_check']).toBe('ok');
    database.close();
    after.child.kill('SIGTERM');
    await after.ended;
    await dir.remove();
  });
});

describe('files of the database', () => {
  const modes = (dir: string, names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await stat(join(dir, 'data', name))).mode & 0o777));
  const names = ['portal.db', 'portal.db-wal', 'portal.db-shm', 'access-token.key'];

  test('are readable by their owner alone', async () => {
    const dir = await temporaryDir();
    await mkdir(join(dir.path, 'data'), { mode: 0o755 });
    const server = await startApp(appConfig(dir.path));
    expect(await modes(dir.path, names)).toEqual(names.map(() => 0o600));
    await server.close();
    await dir.remove();
  });

  test('become so where they were not', async () => {
    const dir = await temporaryDir();
    await (await startApp(appConfig(dir.path))).close();
    for (const name of ['portal.db', 'access-token.key']) await chmod(join(dir.path, 'data', name), 0o644);
    const server = await startApp(appConfig(dir.path));
    expect(await modes(dir.path, names)).toEqual(names.map(() => 0o600));
    await server.close();
    await dir.remove();
  });

  test.each(['file:', 'file://', 'file://localhost'])('an address that begins with %s', async (scheme) => {
    const dir = await temporaryDir();
    const file = join(dir.path, 'with space.db');
    const api = embeddedConfig(dir.path, { databaseUrl: `${scheme}${file.replace(' ', '%20')}` });
    const server = await startApp(appConfig(dir.path, { api }));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await server.close();
    await dir.remove();
  });
});

// Only root may mount; elsewhere the limit of a file's size above has to do.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
(mayMount ? test : test.skip)(
  'a file system without space is a 503, and space makes it work again',
  async () => {
    const dir = await temporaryDir();
    const data = join(dir.path, 'data');
    await mkdir(data);
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', data]);
    const server = await startApp(appConfig(dir.path));
    try {
      const { access } = await server.signIn();
      const create = (email: string) =>
        server.call('POST', '/api/mssp/tecnici/', {
          token: access,
          body: { email, nome: '', cognome: '', telefono: '' },
        });
      await writeFile(join(data, 'filler'), Buffer.alloc(2_000_000)).catch(() => undefined);
      let status = 201;
      for (let count = 0; status === 201 && count < 2000; count += 1)
        status = (await create(`a${count}@example.com`)).status;
      expect(status).toBe(503);
      await writeFile(join(data, 'filler'), '');
      expect((await create('again@example.com')).status).toBe(201);
      const other = createClient({ url: embeddedConfig(dir.path).databaseUrl });
      const { rows } = await other.execute("SELECT id FROM accounts WHERE email = 'again@example.com'");
      other.close();
      expect(rows).toHaveLength(1);
    } finally {
      await server.close();
      await promisify(execFile)('umount', ['-l', data]);
      await dir.remove();
    }
  },
  60_000,
);
