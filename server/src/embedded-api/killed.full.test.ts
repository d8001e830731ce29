import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@libsql/client/sqlite3';
import { addressIn, type Run, run, useBuiltServer } from '../testing/server-process';
import { startSmtpServer } from '../testing/smtp-server';
import { temporaryDir } from '../testing/test-app';

const built = useBuiltServer();
let dir: Awaited<ReturnType<typeof temporaryDir>>;
let servers: Run[] = [];
beforeEach(async () => {
  dir = await temporaryDir();
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  servers = [];
  await dir.remove();
});

async function start(variables: Record<string, string> = {}) {
  const settings = { SIGN_IN_LIMIT: '100000', LOG_LEVEL: 'silent', ...variables };
  const server = run([process.execPath, built.main], dir.path, settings);
  servers.push(server);
  const origin = addressIn(await server.started);
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, json: JSON.parse(await response.text()) };
  };
  const { access } = (await post('/api/token/', { username: 'demo', password: 'Demo-2026!' })).json;
  const create = (email: string) =>
    post('/api/mssp/tecnici/', { email, nome: 'Eva', cognome: 'Neri', telefono: '' }, access);
  return { ...server, create };
}

/** By email address: those of created technicians, of accounts with a link, and of mails. */
async function stored() {
  const database = createClient({ url: `file:${join(dir.path, 'data', 'portal.db')}` });
  const column = async (sql: string) => (await database.execute(sql)).rows.map((row) => String(row[0])).sort();
  const found = {
    technicians: await column("SELECT email FROM accounts WHERE email LIKE 'round%'"),
    linked: await column('SELECT email FROM link_tokens JOIN accounts ON accounts.id = account_id'),
    mailed: await column('SELECT "to" FROM outbox'),
    whole: await column('PRAGMA integrity_check'),
  };
  database.close();
  return found;
}

const rounds = 8;

test(`killed with SIGKILL while it creates technicians, ${rounds} times: each is there with link and mail, or not at all`, async () => {
  const answered: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    const creations = Array.from({ length: 200 }, async (_, index) => {
      const email = `round${round}-${index}@example.com`;
      const { status } = await server.create(email);
      if (status === 201) answered.push(email);
    });
    const settled = Promise.allSettled(creations);
    // Sooner or later in the midst of them, by how many were answered rather than by a clock.
    const before = answered.length;
    while (answered.length - before <= round * 12) await delay(1);
    server.child.kill('SIGKILL');
    unanswered += (await settled).filter(({ status }) => status === 'rejected').length;
    await server.ended;
  }
  const last = await start();
  const { technicians, linked, mailed, whole } = await stored();
  expect(whole).toEqual(['ok']);
  expect(linked).toEqual(technicians);
  expect(mailed).toEqual(technicians);
  // What was answered is there, also after a crash.
  expect(technicians).toEqual(expect.arrayContaining(answered));
  expect(unanswered).toBeGreaterThan(0);
  expect((await last.create('round-last@example.com')).status).toBe(201);
});

test('killed while the mail is on its way: the next start sends it', async () => {
  let arrived = () => {};
  const silent = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let answers = false;
  const smtp = await startSmtpServer({
    onMailFrom: (_address, _session, done) => {
      arrived();
      if (answers) done();
    },
  });
  const settings = { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://portal.example' };

  const first = await start(settings);
  const creation = first.create('round@example.com').catch(() => 'lost');
  await silent;
  first.child.kill('SIGKILL');
  expect(await creation).toBe('lost');
  await first.ended;
  expect(await stored()).toMatchObject({ technicians: ['round@example.com'], mailed: ['round@example.com'] });

  answers = true;
  const second = await start(settings);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: round@example.com');
  expect((await stored()).mailed).toEqual([]);
  await smtp.close();
});
