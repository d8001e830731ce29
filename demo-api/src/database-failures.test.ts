import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { databaseName } from './database/database';
import { useDemoApi } from './testing';

const unavailable = { status: 503, json: { detail: 'Servizio temporaneamente non disponibile' } };

async function countsIn(database: Client): Promise<Record<string, number>> {
  const tables = ['accounts', 'link_tokens', 'outbox', 'sessions', 'refresh_tokens'];
  const counts = await Promise.all(tables.map((table) => database.execute(`SELECT count(*) AS rows FROM ${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, Number(counts[index]?.rows[0]?.['rows'])]));
}

describe('a database that another process locks', () => {
  const fixture = useDemoApi();
  let other: Client;
  let session: { access: string; refresh: string };
  beforeAll(() => {
    other = createClient({ url: `file:${join(fixture.dir, 'data', databaseName)}` });
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    session = await fixture.server.signIn();
  });

  const signIn = { username: 'demo', password: 'Demo-2026!' };
  const post = (path: string, body?: unknown) =>
    fixture.server.call('POST', path, { token: session.access, ...(body === undefined ? {} : { body }) });
  const patch = (nota: string) =>
    fixture.server.call('PATCH', '/api/enterprise/aziende-caricate/1/', { token: session.access, body: { nota } });

  test('what is confirmed as written after a lock is there for others too', async () => {
    const lock = await other.transaction('write');
    await Promise.all(Array.from({ length: 10 }, () => patch('mentre era bloccata')));
    await lock.rollback();
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => patch(`dopo ${index}`)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const { rows } = await other.execute('SELECT nota FROM suppliers WHERE id = 1');
    expect(rows[0]?.['nota']).toBe('dopo 9');
  });

  test.each([
    ['a sign-in', () => post('/api/token/', signIn)],
    ['a note', () => patch('bloccata')],
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
