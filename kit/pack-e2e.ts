import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { root } from '../build/root';

mkdirSync(join(root, '.cache'), { recursive: true });
const stage = mkdtempSync(join(root, '.cache/e2e-package-'));
const manifest = v.looseObject({ version: v.string() });
const readManifest = (folder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

function compile(): void {
  const options = {
    target: 'es2023',
    lib: 'es2023,dom,dom.iterable',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: 'node',
    outDir: stage,
  };
  const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [compiler, join(root, 'kit/e2e/index.ts'), '--ignoreConfig', '--strict', '--declaration', ...parameters],
    { stdio: 'inherit' },
  );
}

/** Packs the built site and server, and the fixtures that run them. @returns the file in `folder` */
function pack(folder: string): string {
  compile();
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
  mkdirSync(folder, { recursive: true });
  const options = ['--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', ['pack', ...options], { cwd: stage, encoding: 'utf8' }).trim());
}

const { values } = parseArgs({
  // For `scripts/kit.mjs`.
  options: { out: { type: 'string', default: 'dist/kit' }, e2e: { type: 'boolean' } },
});
try {
  console.log(pack(resolve(root, values.out)));
} finally {
  rmSync(stage, { recursive: true });
}
