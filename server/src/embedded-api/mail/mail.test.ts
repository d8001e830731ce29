import { startSmtpServer } from '../../testing/smtp-server';
import {
  appConfig,
  embeddedConfig,
  mailedLink,
  startApp,
  type TestApp,
  temporaryDir,
  useApp,
} from '../../testing/test-app';
import { openDatabase } from '../database/database';
import { createSmtpMailer } from './smtp';

describe('the outbox', () => {
  const fixture = useApp();

  test('shows nothing, then each mail with its link to follow, all of it escaped', async () => {
    const { server } = fixture;
    expect((await server.call('GET', '/api/dev/outbox/')).text).toContain('Nessun messaggio.');

    const { access } = await server.signIn();
    const body = { email: 'x@example.com', nome: '<script>alert(1)</script>', cognome: '', telefono: '' };
    await server.call('POST', '/api/mssp/tecnici/', { body, token: access });
    const { path } = await mailedLink(server, 'x@example.com');

    const list = await server.call('GET', '/api/dev/outbox/');
    expect(list.text).toContain('<a href="/api/dev/outbox/1/">Attiva il tuo account</a> a x@example.com');
    const mail = await server.call('GET', '/api/dev/outbox/1/');
    expect(mail.text).toContain(`<a href="${server.origin}${path}" rel="noreferrer">`);
    expect(mail.text).toContain('Buongiorno &lt;script&gt;');
    expect(mail.text).not.toContain('<script>');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.headers.get('cache-control')).toBe('no-store');
  });

  test('a mail that is not there is a 404', async () => {
    expect((await fixture.server.call('GET', '/api/dev/outbox/99/')).status).toBe(404);
    expect((await fixture.server.call('GET', '/api/dev/outbox/abc/')).status).toBe(404);
  });
});

describe('SMTP', () => {
  let received: string[];
  const recipients: string[] = [];
  let refuse = false;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let dir: Awaited<ReturnType<typeof temporaryDir>>;
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    smtp = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done(refuse ? new Error('no such mailbox') : undefined);
      },
    });
    received = smtp.received;
    dir = await temporaryDir();
    const api = embeddedConfig(dir.path, {
      smtpUrl: smtp.url,
      publicOrigin: 'https://portal.example',
    });
    server = await startApp(appConfig(dir.path, { api }));
    token = (await server.signIn()).access;
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await dir.remove();
  });
  beforeEach(() => {
    received.length = 0;
    refuse = false;
  });

  const create = (email: string) =>
    server.call('POST', '/api/mssp/tecnici/', { body: { email, nome: 'Eva', cognome: '', telefono: '' }, token });

  test('there is no outbox', async () => {
    expect((await server.call('GET', '/api/dev/outbox/')).status).toBe(404);
    expect((await server.call('GET', '/api/dev/outbox.json')).status).toBe(404);
  });

  test('what was stored while another kind of mailer was used stays unsent', async () => {
    const old = await temporaryDir();
    const outbox = await startApp(appConfig(old.path));
    const { access } = await outbox.signIn();
    const body = { email: 'old@example.com', nome: '', cognome: '', telefono: '' };
    await outbox.call('POST', '/api/mssp/tecnici/', { body, token: access });
    await outbox.close();
    const sent = received.length;
    const api = embeddedConfig(old.path, { smtpUrl: smtp.url, publicOrigin: 'https://portal.example' });
    await (await startApp(appConfig(old.path, { api }))).close();
    expect(received).toHaveLength(sent);
    await old.remove();
  });

  test('an activation mail is sent before the call answers', async () => {
    expect((await create('eva@example.com')).status).toBe(201);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: eva@example.com');
    expect(received[0]).toContain('From: Portale <no-reply@example.com>');
    expect(received[0]?.replace(/=\r\n/g, '')).toMatch(/https:\/\/portal\.example\/activate\/[\w-]{43}/);
  });

  test.each([
    ['the address', { email: 'a@example.com\r\nBcc: other@example.com' }],
    ['two addresses', { email: 'a@example.com, other@example.com' }],
    ['the first name', { email: 'a@example.com', nome: 'Eva\r\nBcc: other@example.com\r\n\r\nx' }],
    ['the last name', { email: 'a@example.com', cognome: 'Neri\nBcc: other@example.com' }],
  ])('no header is smuggled in by %s: it is refused and nothing is sent', async (_case, fields) => {
    const sent = received.length;
    const body = { nome: '', cognome: '', telefono: '', ...fields };
    expect((await server.call('POST', '/api/mssp/tecnici/', { body, token })).status).toBe(400);
    expect(received).toHaveLength(sent);
  });

  test('nor by a message that holds line ends or several addresses', async () => {
    const database = await openDatabase('file::memory:');
    const mailer = await createSmtpMailer(database, smtp.url, 'Portale <no-reply@example.com>', server.app.log);
    const send = async (to: string, subject: string) => {
      const [row] = await mailer.storing({ to, subject, text: 'x\r\n.\r\nBcc: other@example.com' });
      await mailer.send(row?.id ?? 0);
    };
    recipients.length = 0;
    await send('a@example.com', 'Ciao\r\nBcc: other@example.com\r\n\r\nx');
    expect(recipients).toEqual(['a@example.com']);
    const [headers = ''] = received.at(-1)?.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^Bcc:/im);
    recipients.length = 0;
    for (const to of ['a@example.com, other@example.com', 'a@example.com\r\nRCPT TO:<other@example.com>']) {
      await send(to, 'Ciao').catch(() => undefined);
    }
    expect(recipients).not.toContain('other@example.com');
    mailer.close();
    database.$client.close();
  });

  test('a mail that is refused leaves no technician behind', async () => {
    refuse = true;
    const failed = await create('lost@example.com');
    expect(failed).toMatchObject({
      status: 502,
      json: { detail: "Tecnico non creato: l'email di attivazione non può essere inviata" },
    });
    refuse = false;
    expect((await create('lost@example.com')).status).toBe(201);
  });

  test('a reset answers the same whether its mail can be sent or not', async () => {
    refuse = true;
    const response = await server.call('POST', '/api/auth/request-password-reset/', {
      body: { email: 'demo@example.com' },
    });
    expect(response.status).toBe(200);
    refuse = false;
  });
});
