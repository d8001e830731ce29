import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root';
import { emit, pack, workFolder } from './packing';

const stage = workFolder('panel-package');

/** The loader and declarations of the panel's API. */
function fill(): void {
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
  const own = join(root, 'embed/types');
  for (const file of readdirSync(own)) cpSync(join(own, file), join(stage, file));
}

await pack(fill, stage);
