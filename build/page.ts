import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenRoute, screenRoutes } from '@portal/host/route-table';
import type { Registry } from '@portal/shared/contract';
import type { BuiltFile, BuiltFiles } from './files-plugin';

const pageFolder = join(import.meta.dirname, '../host/page');
const template = readFileSync(join(pageFolder, 'index.html'), 'utf8');
const preloadScript = readFileSync(join(pageFolder, 'preload.js'), 'utf8');

/** The hashes by which a `script-src` lets the page's inline scripts run. */
export const scriptHashes: readonly string[] = [
  `sha256-${createHash('sha256').update(preloadScript).digest('base64')}`,
];

/** The one page of the portal: the host's files, the registry, and, unless told not to, what each route preloads. */
export function renderPage(hostFiles: BuiltFiles, registry: Registry, { preload = true } = {}): string {
  const main = hostFiles['main'] ?? [];
  const head = [
    data('portal-registry', withoutPreloads(registry)),
    ...(preload ? [data('portal-preload', preloads(hostFiles, registry)), `<script>${preloadScript}</script>`] : []),
    ...main.map(tag),
  ];
  return template.replace('<!-- portal:head -->', () => head.join('\n    '));
}

/** JSON that no HTML parser takes for markup. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const tag = ({ href, as, integrity }: BuiltFile) =>
  as === 'style'
    ? `<link rel="stylesheet" href="/${href}" integrity="${integrity}">`
    : `<script defer src="/${href}" integrity="${integrity}"></script>`;

/** The page has its preloads in a list of their own. */
const withoutPreloads = ({ schema, remotes }: Registry): Registry => ({
  schema,
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, release]) => [name, { ...release, preload: {} }])),
});

/** The first files of each route, each file named once. */
function preloads(hostFiles: BuiltFiles, registry: Registry) {
  const files = new Map<string, BuiltFile>();
  const routes = screenRoutes.map((route) => ({
    pattern: patternOf(route.path),
    signedIn: route.access === 'signed-in',
    files: [...hostPart(route, hostFiles), ...remotePart(route, registry)].map((file) => {
      files.set(file.href, file);
      return [...files.keys()].indexOf(file.href);
    }),
  }));
  return { files: [...files.values()].map((file) => ({ ...file, href: `/${file.href}` })), routes };
}

/** `/activate/:token` → `^/activate/[^/]+/?$`; a splat takes any path. */
const patternOf = (path: string) =>
  path.endsWith('*') ? '^/' : `^${path === '/' ? '/' : `${path.replaceAll(/:\w+/g, '[^/]+')}/?`}$`;

const hostPart = ({ access }: ScreenRoute, files: BuiltFiles) =>
  access === 'signed-in' ? [...(files['shell'] ?? []), ...(files['query'] ?? [])] : [];

function remotePart({ remote, screen }: ScreenRoute, { remotes }: Registry): readonly BuiltFile[] {
  const release = remotes[remote];
  if (!release) return [];
  const { entry: href, integrity, preload } = release;
  return [{ href, as: 'script', integrity }, ...(preload[screen] ?? [])];
}
