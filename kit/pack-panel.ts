import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/root';

mkdirSync(join(root, '.cache'), { recursive: true });
const stage = mkdtempSync(join(root, '.cache/panel-package-'));

/** The loader and the declarations of the panel's API, from the panel's own source. */
function compile(): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = {
    target: 'es2022',
    lib: 'es2022,dom,dom.iterable',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: '',
    outDir: stage,
  };
  execFileSync(
    process.execPath,
    [
      compiler,
      join(root, 'remote-mssp/src/embed/load-panel.ts'),
      '--ignoreConfig',
      '--strict',
      '--declaration',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { stdio: 'inherit' },
  );
  // Types alone: nothing imports it.
  rmSync(join(stage, 'panel-api.js'));
}

/** Makes the package for embedders in `folder`. @returns its file */
function pack(folder: string): string {
  compile();
  const own = join(root, 'remote-mssp/types');
  for (const file of readdirSync(own)) cpSync(join(own, file), join(stage, file));
  mkdirSync(folder, { recursive: true });
  const options = ['--silent', '--pack-destination', folder];
  const name = execFileSync('npm', ['pack', ...options], { cwd: stage, encoding: 'utf8' }).trim();
  return join(folder, name);
}

const { values } = parseArgs({
  // Without the kit: `scripts/kit.mjs` heeds it.
  options: { out: { type: 'string', default: 'dist/kit' }, panel: { type: 'boolean' } },
});
try {
  console.log(pack(resolve(root, values.out)));
} finally {
  rmSync(stage, { recursive: true });
}
