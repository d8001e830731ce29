import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { addressIn, run, useBuiltServer } from './testing/server-process';
import { temporaryDir } from './testing/test-app';

const built = useBuiltServer();
let dir: Awaited<ReturnType<typeof temporaryDir>>;

beforeAll(async () => {
  dir = await temporaryDir();
});
afterAll(() => dir.remove());

const start = (variables: Record<string, string> = {}) => run([process.execPath, built.main], dir.path, variables);

test('the start says where everything is; a second start keeps the data', async () => {
  for (let count = 0; count < 2; count += 1) {
    const { child, started, ended } = start();
    const out = await started;
    const address = addressIn(out);
    expect(out).toBe(
      [
        `Portal   ${address}/`,
        'Sign in  demo / Demo-2026!',
        `Mail     ${address}/api/dev/outbox/`,
        `Data     ${join(dir.path, 'data')}\n`,
      ].join('\n'),
    );
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  }
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server cleanly, an open connection too',
  async (signal) => {
    const { child, started, ended } = start();
    const response = await fetch(`${addressIn(await started)}/healthz`, { headers: { connection: 'keep-alive' } });
    await response.text();
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, err: '' });
  },
  20_000,
);

test('on a network the demo says that it is open', async () => {
  const { child, started, ended } = start({ HOST: '0.0.0.0', DEMO_ON_NETWORK: 'on' });
  expect(await started).toContain('Warning  this is a demo: everybody who reaches this address can sign in');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('with API_ORIGIN the start names it, and no data folder is made', async () => {
  const { child, started, ended } = start({ API_ORIGIN: 'http://127.0.0.1:9', DATA_DIR: '/dev/null/none' });
  expect(await started).toContain('API      forwarded to http://127.0.0.1:9\n');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('bad settings are all named, without a stack', async () => {
  const { code, out, err } = await start({ PORT: 'x', FAULTS: 'perhaps' }).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    [
      'These settings are invalid; correct them and start again:',
      '  PORT=x: expected a whole number from 0 to 65535',
      '  FAULTS=perhaps: expected one of on, off\n',
    ].join('\n'),
  );
});

test('a port in use', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, err } = await start({ PORT: String(port) }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${port} of 127.0.0.1 is in use: stop what uses it, or choose another with PORT.\n`);
});

test.each([
  [{ HOST: '192.0.2.1', API_ORIGIN: 'http://127.0.0.1:9' }, 'This machine has no address 192.0.2.1: correct HOST.\n'],
  [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be used (ENOTDIR'],
  [{ DATA_DIR: '/proc' }, 'The data folder /proc cannot be used ('],
])(
  '%j cannot start',
  async (variables: Record<string, string>, sentence) => {
    const { code, err } = await start(variables).ended;
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  },
  20_000,
);

test('a damaged database', async () => {
  const data = join(dir.path, 'damaged');
  await mkdir(data);
  await writeFile(join(data, 'demo-1.db'), 'no database '.repeat(1000));
  const { code, err } = await start({ DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The data folder .+damaged cannot be used \(.+\): choose another with DATA_DIR, or move it away\.\n$/,
  );
});

test.each([
  ['missing.pem', undefined, 'cannot be read: correct API_CA_FILE.'],
  ['empty.pem', '', 'contains no certificate in PEM: correct API_CA_FILE.'],
  ['key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n', 'contains no certificate in PEM'],
  ['damaged.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'contains a damaged certificate'],
])(
  'the authority %s refuses the start @full',
  async (name, content, sentence) => {
    const file = join(dir.path, name);
    if (content !== undefined) await writeFile(file, content);
    const { code, out, err } = await start({ API_ORIGIN: 'https://api.example', API_CA_FILE: file }).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`The file ${file} ${sentence}`);
    expect(err.trimEnd()).not.toContain('\n');
  },
  20_000,
);
