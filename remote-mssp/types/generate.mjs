import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const source = join(here, '../src/embed/panel-api.ts');
const outDir = process.argv[2] ?? here;

// The declarations of embedders are the source's own: nothing is written twice.
const { status, stdout } = spawnSync(
  process.execPath,
  [
    compiler,
    source,
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom,dom.iterable',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
    '--outDir',
    outDir,
  ],
  { encoding: 'utf8' },
);
if (status !== 0) throw new Error(stdout);
