import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../build/root';
import { emit, pack, workFolder } from './packing';

const stage = workFolder('e2e-package');
const manifest = v.looseObject({ version: v.string() });
const readManifest = (folder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** The built site and server, and the fixtures that run them. */
function fill(): void {
  emit('kit/e2e/index.ts', {
    target: 'es2023',
    lib: 'es2023,dom,dom.iterable',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: 'node',
    outDir: stage,
  });
  cpSync(join(root, 'dist/site'), join(stage, 'site'), {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  cpSync(join(root, 'server/dist'), join(stage, 'server'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  const versionOf = (name: string) => readManifest(`node_modules/${name}`).version;
  const own = {
    ...readManifest('kit/e2e'),
    dependencies: { '@libsql/client': versionOf('@libsql/client'), 'axe-core': versionOf('axe-core') },
    peerDependencies: { '@playwright/test': `^${versionOf('@playwright/test')}` },
  };
  writeFileSync(join(stage, 'package.json'), JSON.stringify(own, null, 2));
}

await pack(fill, stage);
