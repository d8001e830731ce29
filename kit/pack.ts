import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { root } from '../build/root';
import { sharedModules } from '../build/share-policy';
import { galleryTexts } from './gallery-texts';
import { pack, workFolder } from './packing';

const work = workFolder('kit');
const stage = join(work, 'package');
const manifest = v.looseObject({ name: v.string(), version: v.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(join(stage, file), `${JSON.stringify(value, null, 2)}\n`);

/** `@scope/name/part` → `@scope/name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isPackage = (specifier: string) => !/^(node:|\.|@portal\/)/.test(specifier);

/** Bundles the portal's own build and deploy programs. @returns packages that they import */
async function bundlePrograms(): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['cli', 'index', 'jest'].map((name) => `kit/src/${name}.ts`),
    outdir: join(stage, 'dist'),
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    tsconfigRaw: {},
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || !isPackage(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && isPackage(path)).map(({ path }) => path),
  );
}

/** Copies the shared modules as sources, which remotes compile. @returns packages that they import */
function copyShared(): readonly string[] {
  // All but the documentation's example.
  const isTest = (path: string) =>
    /(?<!shifts)\.test\.tsx?$|[\\/]tsconfig\.json$|[\\/]session[\\/]testing[\\/]/.test(path);
  cpSync(join(root, 'shared'), join(stage, 'shared'), {
    recursive: true,
    filter: (path) => !isTest(path) && !/node_modules/.test(path),
  });
  const folder = join(stage, 'shared/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)])
    .flatMap(([, specifier = '']) => (isPackage(specifier) ? [specifier] : []));
}

/** Types of imported files. */
const ambient = ['assets.d.ts', 'css-modules.d.ts'];

const compilerOptions = v.looseObject({ paths: v.record(v.string(), v.array(v.string())) });
const typescriptConfig = v.object({ compilerOptions });

/** Emits declarations of the shared modules and the kit, and the compiler options of remotes. */
function writeTypes(): void {
  const { compilerOptions: base } = v.parse(typescriptConfig, readJson('tsconfig.base.json'));
  const { composite: _, emitDeclarationOnly: __, declarationMap: ___, paths, ...options } = base;
  const shared = v.parse(v.object({ exports: v.record(v.string(), v.string()) }), readJson('shared/package.json'));
  const sources = Object.values(shared.exports).filter((file) => file.endsWith('.ts'));
  const config = join(work, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        declaration: true,
        incremental: false,
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
        types: ['jest', 'node', '@testing-library/jest-dom'],
        rootDir: root,
        outDir: join(stage, 'types'),
      },
      files: [
        ...ambient.map((file) => join(root, 'build', file)),
        ...sources.map((file) => join(root, 'shared', file)),
        ...['index', 'jest'].map((name) => join(root, 'kit/src', `${name}.ts`)),
      ],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' });
  for (const file of ambient) cpSync(join(root, 'build', file), join(stage, 'types', file));
  const declared = Object.entries(paths).map(([specifier, [file = '']]) => [
    specifier,
    [file.replace(/^\.\/(.*)\.ts$/, './types/$1.d.ts')],
  ]);
  writeJson('tsconfig.json', {
    compilerOptions: {
      ...options,
      noEmit: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
      types: ['jest', 'node', '@testing-library/jest-dom'],
      paths: Object.fromEntries(declared),
    },
    files: ambient.map((file) => `./types/${file}`),
  });
}

/** With the sources and types that it shows. */
function copyGallery(): void {
  const folder = join(stage, 'kit/gallery');
  cpSync(join(root, 'kit/gallery'), folder, { recursive: true, filter: (path) => !/tsconfig|[\\/]\.cache/.test(path) });
  const texts = galleryTexts(join(stage, 'types/shared/src/ui'), join(folder, 'src/examples'));
  const file = join(folder, 'src/gallery/texts.ts');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('= {}', () => `= ${JSON.stringify(texts)}`),
  );
}

/** Packages for tests and type checks of remotes, in addition to those that the programs import. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'react-refresh',
  'typescript',
];

const installedVersion = (name: string) => v.parse(manifest, readJson(`node_modules/${name}/package.json`)).version;

/** The host's modules are peers, so that types and tests of a remote use the same copy. */
function writeManifest(imported: readonly string[]): void {
  const provided = sharedModules.map(({ specifier }) => specifier).filter(isPackage);
  const peers = new Set([...provided, 'i18next'].map(packageOf));
  const needed = new Set([...imported, ...tools].map(packageOf).filter((name) => !peers.has(name)));
  const versions = (names: ReadonlySet<string>, sign: string) =>
    Object.fromEntries([...names].sort().map((name) => [name, `${sign}${installedVersion(name)}`]));
  const own = v.parse(manifest, readJson('kit/package.json'));
  writeJson('package.json', { ...own, dependencies: versions(needed, ''), peerDependencies: versions(peers, '^') });
}

async function fill(): Promise<void> {
  mkdirSync(stage);
  const imported = [...(await bundlePrograms()), ...copyShared()];
  writeTypes();
  copyGallery();
  writeManifest(imported);
  for (const file of [
    'text-loader.mjs',
    'no-source-map-loader.mjs',
    'live-reload.ts',
    'leaks.ts',
    'live-texts.ts',
    'refresh.ts',
    'unknown-addresses.ts',
    'jsx-dev-runtime.ts',
  ])
    cpSync(join(root, 'build', file), join(stage, 'build', file));
  for (const part of ['remote', 'repository']) {
    cpSync(join(root, 'kit/template', part), join(stage, 'kit/template', part), { recursive: true });
  }
  cpSync(join(root, 'kit/README.md'), join(stage, 'README.md'));
}

await pack(fill, stage, work);
