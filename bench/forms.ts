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

/** A file of a form, as a server sends it. */
export interface Asset {
  readonly type: string;
  /** With brotli. */
  readonly body: Buffer;
}

/** One way to put the same screens into files. */
export interface Form {
  readonly title: string;
  /** By path, as `/host/main.js`; the page is `/`, for every address of the portal. */
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

/** Every file below a folder, by its path under `prefix`, with its scripts as `change` makes them. */
export async function assetsOf(
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

/** The host refuses a page without a registry; these forms find their remotes without one. */
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

/** Our page's template with a form's own tags. */
const pageWith = (tags: readonly string[]) =>
  readFileSync(join(root, 'host/page/index.html'), 'utf8').replace('<!-- portal:head -->', () =>
    [`<script type="application/json" id="portal-registry">${JSON.stringify(registry)}</script>`, ...tags].join(
      '\n    ',
    ),
  );

const isStyle = (file: string) => file.endsWith('.css');
export const tag = (file: string) =>
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

/** A page that preloads its code, and neither shows a screen nor asks for data before that code runs. */
const codeAlone = (page: string) =>
  page
    .replace(/<script type="text\/html".*?<\/script>/gs, '')
    .replaceAll('"prefetch":', '"not-prefetched":')
    // Of the tags: their scripts have no hint here.
    .replaceAll(/(<script defer [^>]*) integrity="[^"]*"/g, '$1');
const withoutHint = (script: string) => script.replace(compileHint, '');
const withHint = (script: string) => `${compileHint}\n${script}`;

/** The portal as `npm run build` left it. */
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

/** Builds what a configuration of this folder says. */
export async function build(config: string): Promise<void> {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', `bench/${config}`], { cwd: root });
}

/** Each way to the same screens, with what the API answers. */
export async function buildForms(answers: readonly (readonly [path: string, answer: Asset])[]) {
  await build('rspack.config.ts');
  const withAnswers = ({ title, assets }: Form): Form => ({ title, assets: new Map([...assets, ...answers]) });
  const { preloaded, hinted, preloadedPanel, lazy } = await monoliths();
  return {
    portal: withAnswers(await portal()),
    portalOfCode: withAnswers(await portalOfCode()),
    preloaded: withAnswers(preloaded),
    hinted: withAnswers(hinted),
    preloadedPanel: withAnswers(preloadedPanel),
    lazy: withAnswers(lazy),
    federation: withAnswers(await defaultFederation()),
  };
}

export type Forms = Awaited<ReturnType<typeof buildForms>>;
