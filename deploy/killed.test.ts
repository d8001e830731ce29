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

const rounds = process.env['TEST_FULL'] ? 16 : 6;

test(`killed with SIGKILL at any moment, ${rounds} times: the site stays whole, and the next command goes on`, async () => {
  // The duration of the last run, since it varies with the machine's load.
  let usual = 0;
  const runTimed = async (command: string) => {
    const begun = Date.now();
    const result = await run(command).ended;
    usual = Date.now() - begun;
    return result;
  };
  await runTimed('publish remote-auth');
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const name = round % 3 === 2 ? 'host' : 'remote-mssp';
    const version = `3.0.${round}`;
    shop.build(name, { content: version });
    const before = served(shop.site).versions;
    const { child, ended } = run(round % 4 === 3 ? 'rollback remote-mssp' : `publish ${name} --as ${version}`);
    // Starting takes most of a run's time.
    await delay(usual * (0.5 + (0.6 * round) / rounds));
    child.kill('SIGKILL');
    if ((await ended).signal === 'SIGKILL') killed += 1;

    expect(served(shop.site).versions['remote-auth']).toBe(before['remote-auth']);
    const next = await runTimed('publish remote-auth');
    expect([next.code, next.error.replace(/^Recovered:.*$/gm, '').trim()]).toEqual([0, '']);
    // Page and registry are of one entry.
    await expect(shop.deploy('check')).resolves.toBeDefined();
  }
  expect(killed).toBeGreaterThan(rounds / 4);
});

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
