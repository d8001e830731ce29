import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { root } from '../build/root';
import { emit, npmPack } from './packing';

mkdirSync(join(root, '.cache'), { recursive: true });
const stage = mkdtempSync(join(root, '.cache/e2e-package-'));
const manifest = v.looseObject({ version: v.string() });
const readManifest = (folder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** Packs the built site and server, and the fixtures that run them. @returns the file in `folder` */
function pack(folder: string): string {
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
  return npmPack(stage, folder);
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/kit' } } });
try {
  console.log(pack(resolve(root, values.out)));
} finally {
  rmSync(stage, { recursive: true });
}
