import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Registry, registrySchema } from '@portal/shared/federation';
import { contractVersion } from '@portal/shared/remote';
import { compileHint } from '../build/app-config';
import { remotes } from '../build/apps';
import { readDeclaration } from '../build/declaration';
import { chunksOf, outputOf } from './configs';

const root = resolve(import.meta.dirname, '..');

export interface Asset {
  readonly type: string;
  /** With brotli. */
  readonly body: Buffer;
}

/** A way to bundle the same screens. */
export interface Form {
  readonly title: string;
  /** By path, as `/host/main.js`; `/` is the page for every address. */
  readonly assets: ReadonlyMap<string, Asset>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

const compress = promisify(brotliCompress);

export const assetOf = async (path: string, content: Buffer | string): Promise<Asset> => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  body: await compress(content),
});

/** Files of a folder by path under `prefix`, with scripts transformed by `change`. */
async function assetsOf(
  folder: string,
  prefix = '/',
  change: (script: string) => string = (script) => script,
): Promise<readonly (readonly [string, Asset])[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(js|css|json)$/.test(path) && statSync(join(folder, path)).isFile(),
  );
  return Promise.all(
    paths.map(async (path) => {
      const content = readFileSync(join(folder, path));
      const asset = await assetOf(path, path.endsWith('.js') ? change(content.toString()) : content);
      return [`${prefix}${path}`, asset] as const;
    }),
  );
}

/** The host requires a registry, but these forms find their remotes without it. */
const registry: Registry = {
  schema: registrySchema,
  host: '0',
  remotes: Object.fromEntries(
    remotes.map((remote) => [
      remote.folder,
      {
        version: '0',
        contract: contractVersion,
        container: remote.container,
        entry: '',
        integrity: 'sha384-AAAA',
        requires: {},
        screens: readDeclaration(remote).screens,
        navigation: [],
      },
    ]),
  ),
};

/** The portal's template with a form's own tags. */
const pageWith = (tags: readonly string[]) =>
  readFileSync(join(root, 'host/page/index.html'), 'utf8').replace('<!-- portal:head -->', () =>
    [`<script type="application/json" id="portal-registry">${JSON.stringify(registry)}</script>`, ...tags].join(
      '\n    ',
    ),
  );

const isStyle = (file: string) => file.endsWith('.css');
const tag = (file: string) =>
  isStyle(file) ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`;
const preload = (file: string) => `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="/${file}">`;

async function withPage(title: string, page: string, assets: readonly (readonly [string, Asset])[]): Promise<Form> {
  return { title, assets: new Map([...assets, ['/', await assetOf('index.html', page)]]) };
}

const site = join(root, 'dist/site');

function builtPage(): string {
  if (!existsSync(join(site, 'index.html'))) throw new Error('dist/site is missing: run npm run build first');
  return readFileSync(join(site, 'index.html'), 'utf8');
}

/** A page with preloads, but without first screen and data prefetch. */
const codeAlone = (page: string) =>
  page
    .replace(/<script type="text\/html".*?<\/script>/gs, '')
    .replaceAll('"prefetch":', '"not-prefetched":')
    // Scripts have no compile hint here.
    .replaceAll(/(<script defer [^>]*) integrity="[^"]*"/g, '$1');
const withoutHint = (script: string) => script.replace(compileHint, '');
const withHint = (script: string) => `${compileHint}\n${script}`;

/** The portal from `npm run build`. */
export const portal = async (): Promise<Form> => withPage('the portal', builtPage(), await assetsOf(site));

const portalOfCode = async (): Promise<Form> =>
  withPage('the portal, only code preloaded', codeAlone(builtPage()), await assetsOf(site, '/', withoutHint));

async function monoliths() {
  const folder = outputOf('monolith');
  const { main = [], login = [], shell = [], mssp = [], panel = [] } = chunksOf('monolith');
  const assets = await assetsOf(folder);
  const form = (title: string, ahead: readonly string[], files = assets) =>
    withPage(title, pageWith([...main.map(tag), ...ahead.map(preload)]), files);
  return {
    preloaded: await form('monolith, its chunk preloaded', login),
    hinted: await form('the same, with the compile hint', login, await assetsOf(folder, '/', withHint)),
    preloadedPanel: await form('monolith, its chunks preloaded', [...shell, ...mssp, ...panel]),
    lazy: await form('monolith, lazy routes', []),
  };
}

async function defaultFederation(): Promise<Form> {
  const folder = outputOf('default-mf-host');
  const { main = [] } = chunksOf('default-mf-host');
  const assets = await Promise.all([
    assetsOf(folder),
    ...remotes.map((app) => assetsOf(outputOf(`default-mf-${app.folder}`), `/remotes/${app.folder}/`)),
  ]);
  return withPage('Module Federation, default setup', pageWith(main.map(tag)), assets.flat());
}

async function build(config: string): Promise<void> {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', `bench/${config}`], { cwd: root });
}

/** All forms, with recorded API responses. */
export async function buildForms(responses: readonly (readonly [path: string, response: Asset])[]) {
  await build('rspack.config.ts');
  const withResponses = ({ title, assets }: Form): Form => ({ title, assets: new Map([...assets, ...responses]) });
  const { preloaded, hinted, preloadedPanel, lazy } = await monoliths();
  return {
    portal: withResponses(await portal()),
    portalOfCode: withResponses(await portalOfCode()),
    preloaded: withResponses(preloaded),
    hinted: withResponses(hinted),
    preloadedPanel: withResponses(preloadedPanel),
    lazy: withResponses(lazy),
    federation: withResponses(await defaultFederation()),
  };
}

export type Forms = Awaited<ReturnType<typeof buildForms>>;
