import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../build/root';
import { type Workshop, workshop } from './testing/fake-apps';
import { bundle, start } from './testing/program';
import { served } from './testing/served';

let shop: Workshop;
let program: string;
beforeAll(async () => {
  shop = workshop();
  await shop.deploy('init');
  await shop.publish('remote-mssp', '2.0.0');
  program = join(shop.folder, 'deploy.mjs');
  await bundle('fake-main.ts', program);
});
afterAll(() => shop.remove());

const run = (command: string) =>
  start(program, [JSON.stringify(shop.sources()), ...command.split(' '), '--site', shop.site, '--plain']);

test.each([
  ['SIGTERM', 'node scripts/deploy.mjs'],
  ['SIGINT', 'node scripts/deploy.mjs'],
  // Without `exec` the shell would not forward the signal.
  ['SIGTERM', 'npm run --silent deploy --'],
] as const)('%s to "%s" ends the deploy: nothing goes live afterwards', async (signal, script) => {
  const before = served(shop.site).versions;
  const [name = '', ...parameters] = script.split(' ');
  const version = `8.0.0-${signal}-${script.length}`;
  // Compressing it takes seconds.
  const large = { 'large.js': `'${randomBytes(600_000).toString('hex')}'` };
  shop.build('remote-mssp', { content: signal + script, files: large });
  const from = join(shop.folder, 'remote-mssp/dist');
  const command = ['publish', 'remote-mssp', '--from', from, '--as', version, '--site', shop.site];
  const child = spawn(name, [...parameters, ...command], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  child.stderr.resume();
  const record = join(shop.site, `.deploy/records/remote-mssp/${version}.json`);
  while (!existsSync(record)) await delay(1);
  child.kill(signal);
  // All of its processes have ended.
  await once(child, 'close');
  expect(served(shop.site).versions).toEqual(before);
});

test('what is refused is said in one sentence, with exit code 1; check ends with 0 where all is whole, else with 1', async () => {
  const refusal = { code: 1, out: '', error: 'remote-mssp has no release 7.7.7; "list" shows the releases\n' };
  expect(await run('activate remote-mssp 7.7.7').ended).toMatchObject(refusal);
  expect(await run('check').ended).toMatchObject({ code: 0, error: '' });
  rmSync(join(shop.site, 'remotes/remote-mssp/2.0.0'), { recursive: true });
  expect(await run('check').ended).toMatchObject({ code: 1, out: '', error: expect.stringContaining('is damaged') });
});
