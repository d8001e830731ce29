import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

test('a program that ran leaves no process behind, for a server starts where it was run', () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/program-'));
  writeFileSync(join(folder, 'program.ts'), "console.log('it ran')");
  const script = `
    import { execFileSync } from 'node:child_process';
    import { runTypeScript } from './scripts/run-typescript.mjs';
    await runTypeScript('.cache/${basename(folder)}/program.ts');
    const lines = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\\n');
    console.log(lines.filter((line) => line.trim().startsWith(process.pid + ' ') && !line.includes('ps -A')).join());`;
  try {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(output).toBe('it ran\n\n');
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(join(root, '.cache/programs/.cache', basename(folder)), { recursive: true, force: true });
  }
});
