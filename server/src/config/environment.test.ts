import { resolve } from 'node:path';
import { readEnvironment } from './environment';

const read = (variables: Record<string, string>) => readEnvironment(variables, '/site');

test('nothing set: the embedded API on the loopback address', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'warn',
    trustProxy: '',
    siteDir: '/site',
    frameAncestors: "'none'",
    imageOrigins: [],
    api: {
      kind: 'embedded',
      dataDir: resolve('data'),
      databaseUrl: `file://${resolve('data/portal.db')}`,
      publicOrigin: undefined,
      allowDemoPassword: true,
      corsOrigins: [],
      smtpUrl: undefined,
      mailFrom: 'Portale <no-reply@example.com>',
      demo: { companies: 60, suppliers: 400, technicians: 24 },
      accessTokenSeconds: 300,
      refreshTokenSeconds: 1_209_600,
      sessionSeconds: 2_592_000,
      signInLimit: 20,
      passwordCost: 131_072,
      faults: { control: false, latencyMs: 0, failureRate: 0 },
    },
  });
});

test('an empty value counts as unset', () => {
  expect(read({ PORT: '', API_ORIGIN: '', SMTP_URL: '' })).toEqual(read({}));
});

test('every value is read', () => {
  const { api, ...server } = read({
    PORT: '0',
    HOST: '::1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    SITE_DIR: '/srv/site',
    FRAME_ANCESTORS: "'self' https://partner.example:8443 https://*.example.org",
    IMAGE_ORIGINS: 'https://cdn.example/, https://images.example:8443',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'libsql://db.example?authToken=x',
    PUBLIC_ORIGIN: 'https://portal.example/',
    SMTP_URL: 'smtp://mail.example:25',
    CORS_ORIGINS: 'https://a.example/, http://localhost:8080',
    DEMO_SUPPLIERS: '100000',
    PASSWORD_COST: '10',
    API_LATENCY_MS: '250',
    API_FAILURE_RATE: '.5',
    FAULTS: 'on',
  });
  expect(server).toMatchObject({
    port: 0,
    host: '::1',
    trustProxy: 'loopback, 10.0.0.0/8',
    siteDir: '/srv/site',
    imageOrigins: ['https://cdn.example', 'https://images.example:8443'],
  });
  expect(api).toMatchObject({
    dataDir: '/srv/data',
    databaseUrl: 'libsql://db.example?authToken=x',
    publicOrigin: 'https://portal.example',
    corsOrigins: ['https://a.example', 'http://localhost:8080'],
    demo: { suppliers: 100_000 },
    passwordCost: 1_024,
    faults: { control: true, latencyMs: 250, failureRate: 0.5 },
  });
});

test('API_ORIGIN forwards to another server', () => {
  expect(read({ API_ORIGIN: 'https://api.example.com' }).api).toEqual({
    kind: 'forwarded',
    origin: 'https://api.example.com',
    limits: { requestsPerClient: 100 },
  });
  expect(read({ API_ORIGIN: 'https://api.example.com', API_REQUESTS_PER_CLIENT: '7' }).api).toMatchObject({
    limits: { requestsPerClient: 7 },
  });
});

test.each([
  ['API_ORIGIN', 'https://user:SECRET@api.example', 'https://api.example/[hidden]'],
  ['API_ORIGIN', 'user:SECRET@api.example', '[hidden]'],
  ['API_ORIGIN', 'https://user:SECRET/SE@CRET@api.example', '[hidden]'],
  ['API_ORIGIN', 'https://api.example/v1', 'https://api.example/[hidden]'],
  ['PUBLIC_ORIGIN', 'https://a.example/?k[x]=SECRET', 'https://a.example/[hidden]'],
  ['DATABASE_URL', 'postgres://user:SECRET@db.example/x', 'postgres://db.example/[hidden]'],
  ['DATABASE_URL', 'http://db.example?tls=1&authToken=SECRET', 'http://db.example/[hidden]'],
  ['DATABASE_URL', 'http://db.example?authToken=SECRET SECRET', 'http://db.example/[hidden]'],
  ['DATABASE_URL', 'http://db.example#SECRET', 'http://db.example/[hidden]'],
  ['SMTP_URL', 'smpt://user:SECRET@mail.example:25', 'smpt://mail.example/[hidden]'],
  ['SMTP_URL', 'smpt://[::1]', 'smpt://[::1]'],
  ['SMTP_URL', 'smtp://user:SECRET', '[hidden]'],
  ['SMTP_URL', 'user:SECRET', '[hidden]'],
  ['SMTP_URL', 'SECRET', '[hidden]'],
  ['SMTP_URL', 'smtp://user:SECRET, SECRET@mail example', '[hidden]'],
  ['CORS_ORIGINS', 'https://a.example,https://u:SECRET@b.example', '[hidden]'],
  ['IMAGE_ORIGINS', 'http://cdn.example', 'http://cdn.example'],
  ['IMAGE_ORIGINS', 'https://cdn.example/logo.svg', 'https://cdn.example/[hidden]'],
  ['IMAGE_ORIGINS', 'https://cdn.example;script-src https://u:SECRET@cdn.example', '[hidden]'],
  ['IMAGE_ORIGINS', 'https://*.cdn.example', '[hidden]'],
  ['IMAGE_ORIGINS', '*', '[hidden]'],
  ['LOG_LEVEL', 'smtp://user:SECRET@mail.example', 'smtp://mail.example/[hidden]'],
])('%s=%s is shown without its secrets', (name, value, shown) => {
  expect(() => read({ [name]: value })).toThrow(`${name}=${shown}: expected`);
});

test('an authority is for an API over https', () => {
  expect(() => read({ API_CA_FILE: '/ca.pem' })).toThrow('API_CA_FILE is for an API_ORIGIN that starts with https://');
  expect(() => read({ API_CA_FILE: '/ca.pem', API_ORIGIN: 'http://api.example' })).toThrow('API_CA_FILE is for');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['API_ORIGIN', 'ftp://api.example.com'],
  ['DATABASE_URL', 'postgres://x'],
  ['API_REQUESTS_PER_CLIENT', '0'],
  ['FRAME_ANCESTORS', "'none'; script-src *"],
  ['FRAME_ANCESTORS', 'a.example, b.example'],
  ['TRUST_PROXY', 'everyone'],
  ['DEMO_SUPPLIERS', '100001'],
  ['API_FAILURE_RATE', '1.5'],
  ['FAULTS', 'yes'],
  ['ACCESS_TOKEN_SECONDS', '0'],
  ['PASSWORD_COST', '9'],
  ['ALLOW_ON_NETWORK', 'everything'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`\n  ${name}=${value}: expected `);
});

test('all that is wrong is said at once', () => {
  expect(() => read({ PORT: 'x', FAULTS: 'y', SMTP_URL: 'smtp://mail' })).toThrow(
    /PORT=x.*FAULTS=y.*PUBLIC_ORIGIN is missing/s,
  );
});

describe('where others reach the server', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://portal.example' };

  test.each([
    [{ ...open, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing: with HOST=0.0.0.0'],
    [open, 'SMTP_URL is missing: whoever reaches 0.0.0.0 could read the mails'],
    [{ ...open, HOST: '127.evil.example' }, 'whoever reaches 127.evil.example could read the mails'],
    [{ ...open, FAULTS: 'on' }, 'FAULTS=on: whoever reaches 0.0.0.0 could make the API fail'],
    [{ ...open, FAULTS: 'on', ALLOW_ON_NETWORK: 'outbox' }, 'allow this with ALLOW_ON_NETWORK=fault-injection'],
  ])('%j is refused', (variables: Record<string, string>, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });

  test('the way without an embedded API comes first', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(
      /start again:\n {2}API_ORIGIN is missing: set it to the address of the provider's API\. Or let others reach the embedded API, which needs:\n {2}PUBLIC_ORIGIN is missing/,
    );
  });

  test('what is named explicitly starts, and the demo password is another matter', () => {
    const allowed = { ...open, FAULTS: 'on', ALLOW_ON_NETWORK: 'outbox, fault-injection' };
    expect(read(allowed).api).toMatchObject({ allowDemoPassword: false, faults: { control: true } });
    const every = { ...allowed, ALLOW_ON_NETWORK: 'outbox fault-injection demo-password' };
    expect(read(every).api).toMatchObject({ allowDemoPassword: true });
  });

  test.each(['127.0.0.2', '::1', 'localhost'])('none of this applies to %s', (HOST) => {
    expect(read({ HOST, FAULTS: 'on' }).api).toMatchObject({ allowDemoPassword: true });
  });

  test('nor where another server is the API', () => {
    expect(read({ HOST: '0.0.0.0', API_ORIGIN: 'https://api.example.com' }).api.kind).toBe('forwarded');
  });
});
