import { resolve } from 'node:path';
import { readEnvironment } from './environment';

const read = (variables: Record<string, string>) => readEnvironment(variables, '/site');

test('nothing set, or empty: the demo API on the loopback address', () => {
  expect(read({ PORT: '', API_ORIGIN: '', PUBLIC_ORIGIN: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'warn',
    trustProxy: '',
    metricsPort: 0,
    siteDir: '/site',
    frameAncestors: "'none'",
    imageOrigins: [],
    edgeSeconds: 0,
    api: {
      kind: 'demo',
      dataDir: resolve('data'),
      publicOrigin: undefined,
      corsOrigins: [],
      demo: { companies: 60, suppliers: 400, technicians: 24 },
      accessTokenSeconds: 300,
      signInLimit: 20,
      passwordCost: 32_768,
      faults: false,
    },
  });
});

test('every value is read', () => {
  const { api, ...server } = read({
    PORT: '0',
    HOST: '::1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    METRICS_PORT: '9464',
    EDGE_CACHE_SECONDS: '60',
    SITE_DIR: '/srv/site',
    FRAME_ANCESTORS: "'self' https://partner.example:8443 https://*.example.org",
    IMAGE_ORIGINS: 'https://cdn.example/, https://images.example:8443',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/v2/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-tenant=a=b',
    DATA_DIR: '/srv/data',
    PUBLIC_ORIGIN: 'https://portal.example/',
    CORS_ORIGINS: 'https://a.example/, http://localhost:8080',
    DEMO_SUPPLIERS: '100000',
    PASSWORD_COST: '10',
    FAULTS: 'on',
  });
  expect(server).toMatchObject({
    port: 0,
    host: '::1',
    trustProxy: 'loopback, 10.0.0.0/8',
    metricsPort: 9464,
    edgeSeconds: 60,
    siteDir: '/srv/site',
    imageOrigins: ['https://cdn.example', 'https://images.example:8443'],
    collector: { address: 'https://otel.example/v2', headers: { authorization: 'Basic abc', 'x-tenant': 'a=b' } },
  });
  expect(api).toMatchObject({
    dataDir: '/srv/data',
    publicOrigin: 'https://portal.example',
    corsOrigins: ['https://a.example', 'http://localhost:8080'],
    demo: { suppliers: 100_000 },
    passwordCost: 1_024,
    faults: true,
  });
});

test('API_ORIGIN forwards to another server', () => {
  const set = { API_ORIGIN: 'https://api.example.com', API_REQUESTS_PER_CLIENT: '7' };
  const limits = { requestsPerClient: 7 };
  expect(read(set).api).toEqual({ kind: 'forwarded', origin: 'https://api.example.com', limits });
});

test.each<readonly [string, string, string]>([
  ['API_ORIGIN', 'https://user:SECRET@api.example', 'https://api.example/[hidden]'],
  ['API_ORIGIN', 'user:SECRET@api.example', '[hidden]'],
  ['API_ORIGIN', 'https://user:SECRET/SE@CRET@api.example', '[hidden]'],
  ['API_ORIGIN', 'https://api.example/v1', 'https://api.example/[hidden]'],
  ['PUBLIC_ORIGIN', 'https://a.example/?k[x]=SECRET', 'https://a.example/[hidden]'],
  ['CORS_ORIGINS', 'https://a.example,https://u:SECRET@b.example', '[hidden]'],
  ['IMAGE_ORIGINS', 'http://cdn.example', 'http://cdn.example'],
  ['IMAGE_ORIGINS', 'https://cdn.example/logo.svg', 'https://cdn.example/[hidden]'],
  ['IMAGE_ORIGINS', 'https://cdn.example;script-src https://u:SECRET@cdn.example', '[hidden]'],
  ['IMAGE_ORIGINS', 'https://*.cdn.example', '[hidden]'],
  ['IMAGE_ORIGINS', '*', '[hidden]'],
  ['LOG_LEVEL', 'smtp://user:SECRET@mail.example', 'smtp://mail.example/[hidden]'],
  ['LOG_LEVEL', 'user:SECRET', '[hidden]'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'SECRET', '[hidden]'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:SECRET@otel.example', 'https://otel.example/[hidden]'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'SECRET', '[hidden]'],
  ['LOG_LEVEL', 'smtp://[::1]', 'smtp://[::1]'],
  ...[
    ...['PORT=70000', 'PORT=3e3', 'PORT=-1', 'LOG_LEVEL=loud', 'API_ORIGIN=ftp://api.example.com', 'FAULTS=yes'],
    ...['API_REQUESTS_PER_CLIENT=0', "FRAME_ANCESTORS='none'; script-src *", 'FRAME_ANCESTORS=a.example, b.example'],
    ...['TRUST_PROXY=everyone', 'DEMO_SUPPLIERS=100001', 'DEMO_ON_NETWORK=yes', 'ACCESS_TOKEN_SECONDS=0'],
    'PASSWORD_COST=9',
  ].map((setting) => {
    const [name = '', value = ''] = setting.split('=');
    return [name, value, value] as const;
  }),
])('%s=%s is refused by name, and shown without its secrets', (name, value, shown) => {
  expect(() => read({ [name]: value })).toThrow(`\n  ${name}=${shown}: expected`);
});

test('an authority is for an API over https', () => {
  expect(() => read({ API_CA_FILE: '/ca.pem' })).toThrow('API_CA_FILE is for an API_ORIGIN that starts with https://');
  expect(() => read({ API_CA_FILE: '/ca.pem', API_ORIGIN: 'http://api.example' })).toThrow('API_CA_FILE is for');
});

test('all that is wrong is said at once', () => {
  expect(() => read({ PORT: 'x', FAULTS: 'y', HOST: '0.0.0.0' })).toThrow(/PORT=x.*FAULTS=y.*API_ORIGIN is missing/s);
});

test.each(['0.0.0.0', '::', '127.evil.example', 'localhost.example'])('the demo API is refused on %s', (HOST) => {
  expect(() => read({ HOST })).toThrow(
    `start again:\n  API_ORIGIN is missing: set it to the address of the provider's API. Or set DEMO_ON_NETWORK=on: everybody who reaches ${HOST} can then`,
  );
  expect(read({ HOST, DEMO_ON_NETWORK: 'on' }).api.kind).toBe('demo');
  expect(read({ HOST, API_ORIGIN: 'https://api.example.com' }).api.kind).toBe('forwarded');
});

test.each(['127.0.0.2', '::1', '::ffff:127.0.0.1', 'LOCALHOST'])('the demo API is allowed on %s', (HOST) => {
  expect(read({ HOST }).api.kind).toBe('demo');
});
