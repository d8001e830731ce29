import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/root';
import { emit, npmPack } from './packing';

mkdirSync(join(root, '.cache'), { recursive: true });
const stage = mkdtempSync(join(root, '.cache/panel-package-'));

/** Emits the loader and declarations of the panel's API. */
function compile(): void {
  emit('embed/src/load-panel.ts', {
    target: 'es2022',
    lib: 'es2022,dom,dom.iterable',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: '',
    outDir: stage,
  });
  // Type-only.
  rmSync(join(stage, 'panel-api.js'));
}

/** Packs the embedders' package in `folder`. @returns its file */
function pack(folder: string): string {
  compile();
  const own = join(root, 'embed/types');
  for (const file of readdirSync(own)) cpSync(join(own, file), join(stage, file));
  return npmPack(stage, folder);
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/kit' } } });
try {
  console.log(pack(resolve(root, values.out)));
} finally {
  rmSync(stage, { recursive: true });
}
