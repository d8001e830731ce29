import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import {
  appConfig,
  embeddedConfig,
  mailedLink,
  startApp,
  type TestApp,
  temporaryDir,
  useApp,
} from '../../testing/test-app';

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
  const received: string[] = [];
  let refuse = false;
  let smtp: SMTPServer;
  let dir: Awaited<ReturnType<typeof temporaryDir>>;
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such mailbox') : undefined),
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          received.push(mail);
          done();
        });
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    dir = await temporaryDir();
    const api = embeddedConfig(dir.path, {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicOrigin: 'https://portal.example',
    });
    server = await startApp(appConfig(dir.path, { api }));
    token = (await server.signIn()).access;
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
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

  test('an activation mail is sent before the call answers', async () => {
    expect((await create('eva@example.com')).status).toBe(201);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: eva@example.com');
    expect(received[0]).toContain('From: Portale <no-reply@example.com>');
    expect(received[0]?.replace(/=\r\n/g, '')).toMatch(/https:\/\/portal\.example\/activate\/[\w-]{43}/);
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
    const answer = await server.call('POST', '/api/auth/request-password-reset/', {
      body: { email: 'demo@example.com' },
    });
    expect(answer.status).toBe(200);
    refuse = false;
  });
});
