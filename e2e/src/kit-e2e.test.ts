import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFull } from './full-run';
import { kitRemote } from './packed-kit';
import { expect, test } from './test';

const root = resolve(import.meta.dirname, '../..');
const documentation = readFileSync(join(root, 'docs/remotes/testing.md'), 'utf8');
const [documented = ''] = documentation.match(/(?<=^```ts\n)import [^`]*@portal\/e2e.*?(?=^```$)/ms) ?? [];

test('a team tests its remote in the portal as the guide says, and learns of what fails', () => {
  test.setTimeout(300_000);
  const remote = kitRemote('meetings');
  try {
    const cwd = dirname(remote.output);
    const packed = execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--e2e', '--out', cwd], {
      encoding: 'utf8',
    });
    const installed = join(cwd, 'node_modules/@portal/e2e');
    for (const folder of [installed, join(cwd, 'node_modules/.bin')]) mkdirSync(folder, { recursive: true });
    const file = packed.trim().split('\n').at(-1) ?? '';
    execFileSync('tar', ['-xzf', file, '--strip-components', '1', '-C', installed]);
    symlinkSync(
      join(cwd, '../node_modules/@portal/remote-kit/dist/cli.js'),
      join(cwd, 'node_modules/.bin/portal-remote'),
    );
    expect(remote.read('e2e/meetings.test.ts')).toBe(documented);
    const run = () => {
      const { status, stdout, stderr } = spawnSync('npm', ['run', 'e2e', '--', '--reporter', 'line'], {
        cwd,
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
          TEST_WORKER_INDEX: undefined,
          PWTEST_CACHE_DIR: undefined,
        },
      });
      return { status, printed: stdout + stderr };
    };
    expect(run()).toEqual({ status: 1, printed: expect.stringContaining('remote-meetings is not built') });
    expect(remote.run('build')).toMatchObject({ status: 0 });
    const passed = run();
    expect(passed, passed.printed).toMatchObject({ status: 0 });
    const mistakes = [
      { right: 'signedIn', wrong: 'signedUp', said: "'signedUp' does not exist" },
      ...(isFull ? [{ right: 'of 500', wrong: 'of 501', said: 'in the console' }] : []),
    ];
    for (const { right, wrong, said } of mistakes) {
      remote.write({ 'e2e/meetings.test.ts': documented.replace(right, wrong) });
      expect(run()).toEqual({ status: 1, printed: expect.stringContaining(said) });
    }
  } finally {
    remote.remove();
  }
});
