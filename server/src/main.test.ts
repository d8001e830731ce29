import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName } from '@portal/demo-api/testing';
import { addressIn, run, useBuiltServer } from './testing/server-process';
import { useSiteFolder } from './testing/site-folder';

const built = useBuiltServer();
const folder = useSiteFolder();

const start = (variables: Record<string, string> = {}) => run([process.execPath, built.main], folder.path(), variables);

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
        `Data     ${join(folder.path(), 'data')}\n`,
      ].join('\n'),
    );
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  }
});

test('SIGINT ends the server cleanly, an open connection too', async () => {
  const { child, started, ended } = start();
  const response = await fetch(`${addressIn(await started)}/healthz`, { headers: { connection: 'keep-alive' } });
  await response.text();
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, err: '' });
}, 20_000);

test.each<[Record<string, string>, string]>([
  [
    { HOST: '0.0.0.0', DEMO_ON_NETWORK: 'on' },
    'Warning  this is a demo: everybody who reaches this address can sign in',
  ],
  // No data folder is made.
  [{ API_ORIGIN: 'http://127.0.0.1:9', DATA_DIR: '/dev/null/none' }, 'API      forwarded to http://127.0.0.1:9\n'],
])('the start with %j says so', async (variables, sentence) => {
  const { child, started, ended } = start(variables);
  expect(await started).toContain(sentence);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

/** It ends with one sentence, and no stack. */
async function expectRefusal(variables: Record<string, string>, sentence: string) {
  const { code, out, err } = await start(variables).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
  expect(err.trimEnd()).not.toContain('\n');
}

test.each<[Record<string, string>, string]>([
  [{ HOST: '192.0.2.1', API_ORIGIN: 'http://127.0.0.1:9' }, 'This machine has no address 192.0.2.1: correct HOST.\n'],
  [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be used (ENOTDIR'],
  [{ DATA_DIR: '/proc' }, 'The data folder /proc cannot be used ('],
])('%j cannot start', expectRefusal, 20_000);

test('nor on a damaged database', async () => {
  const data = join(folder.path(), 'damaged');
  await mkdir(data);
  await writeFile(join(data, databaseName), 'no database '.repeat(1000));
  await expectRefusal({ DATA_DIR: data }, '): choose another with DATA_DIR, or move it away.\n');
});

test.each([
  ['missing.pem', undefined, 'cannot be read: correct API_CA_FILE.'],
  ['empty.pem', '', 'contains no certificate in PEM: correct API_CA_FILE.'],
  ['key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n', 'contains no certificate in PEM'],
  ['damaged.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'contains a damaged certificate'],
])(
  'the authority %s refuses the start @full',
  async (name, content, sentence) => {
    const file = join(folder.path(), name);
    if (content !== undefined) await writeFile(file, content);
    await expectRefusal({ API_ORIGIN: 'https://api.example', API_CA_FILE: file }, `The file ${file} ${sentence}`);
  },
  20_000,
);
