import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/root';

mkdirSync(join(root, '.cache'), { recursive: true });
const stage = mkdtempSync(join(root, '.cache/panel-package-'));

/** Emits the loader and declarations of the panel's API. */
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
      join(root, 'embed/src/load-panel.ts'),
      '--ignoreConfig',
      '--strict',
      '--declaration',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { stdio: 'inherit' },
  );
  // Type-only.
  rmSync(join(stage, 'panel-api.js'));
}

/** Packs the embedders' package in `folder`. @returns its file */
function pack(folder: string): string {
  compile();
  const own = join(root, 'embed/types');
  for (const file of readdirSync(own)) cpSync(join(own, file), join(stage, file));
  mkdirSync(folder, { recursive: true });
  const options = ['--silent', '--pack-destination', folder];
  const name = execFileSync('npm', ['pack', ...options], { cwd: stage, encoding: 'utf8' }).trim();
  return join(folder, name);
}

const { values } = parseArgs({
  // Tells `scripts/kit.mjs` to leave out the kit.
  options: { out: { type: 'string', default: 'dist/kit' }, panel: { type: 'boolean' } },
});
try {
  console.log(pack(resolve(root, values.out)));
} finally {
  rmSync(stage, { recursive: true });
}
