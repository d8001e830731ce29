import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenRoute, screenRoutes } from '@portal/host/route-table';
import { paths, type Registry, type Release } from '@portal/shared/contract';
import type { BuiltFile, BuiltFiles } from './files-plugin';
import { root } from './root';

/** What a release of the host brings to the page besides its built files. */
export interface PageParts {
  readonly template: string;
  /** The inline script: decides on canaries, and preloads. */
  readonly script: string;
  readonly routes: readonly Pick<ScreenRoute, 'path' | 'access' | 'remote' | 'screen'>[];
}

type Route = PageParts['routes'][number];

/** The page's parts as they stand in the sources. */
export function pageParts(): PageParts {
  const read = (file: string) => readFileSync(join(root, 'host/page', file), 'utf8');
  return {
    template: read('index.html'),
    // Sent with every page: without its comments and indentation.
    script: read('preload.js').replaceAll(/^\s*(\/\/.*\n)?/gm, ''),
    routes: screenRoutes.map(({ path, access, remote, screen }) => ({ path, access, remote, screen })),
  };
}

/** The hash by which a `script-src` lets the inline script run. */
export const scriptHash = ({ script }: PageParts): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The one page of the portal: the host's files, the registry, and, unless told not to, what each route preloads. */
export function renderPage(
  hostFiles: BuiltFiles,
  registry: Registry,
  { preload = true, parts = pageParts() }: { preload?: boolean; parts?: PageParts } = {},
): string {
  const main = hostFiles['main'] ?? [];
  const ahead = preload
    ? [data('portal-preload', preloads(hostFiles, registry, parts.routes)), `<script>${parts.script}</script>`]
    : [];
  const head = [data('portal-registry', withoutPreloads(registry)), ...ahead, ...main.map(tag)];
  return parts.template.replace('<!-- portal:head -->', () => head.join('\n    '));
}

/** JSON that no HTML parser takes for markup. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const tag = ({ href, as, integrity }: BuiltFile) =>
  as === 'style'
    ? `<link rel="stylesheet" href="/${href}" integrity="${integrity}">`
    : `<script defer src="/${href}" integrity="${integrity}"></script>`;

/** The page has its preloads in a list of their own; what is retired, pages hear of from `/registry.json` once they are old. */
const withoutPreloads = ({ remotes, ...rest }: Registry): Registry => ({
  ...rest,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { fallback, canary, retired: _, ...release }]) => [
      name,
      {
        ...release,
        preload: {},
        ...(fallback ? { fallback: { ...fallback, preload: {} } } : {}),
        ...(canary ? { canary: { ...canary, release: { ...canary.release, preload: {} } } } : {}),
      },
    ]),
  ),
});

/** The first files of each route, each file named once; of a remote with a canary, both releases'. */
function preloads(hostFiles: BuiltFiles, { remotes }: Registry, routes: PageParts['routes']) {
  const files = new Map<string, BuiltFile>();
  const indexesOf = (list: readonly BuiltFile[]) =>
    list.map((file) => {
      files.set(file.href, file);
      return [...files.keys()].indexOf(file.href);
    });
  const listed = routes.map((route) => {
    const release = remotes[route.remote];
    const own = hostPart(route, hostFiles);
    return {
      pattern: patternOf(route.path),
      signedIn: route.access === 'signed-in',
      files: indexesOf([...own, ...remotePart(route, release)]),
      ...(release?.canary
        ? { remote: route.remote, canary: indexesOf([...own, ...remotePart(route, release.canary.release)]) }
        : {}),
    };
  });
  return {
    files: [...files.values()].map((file) => ({ ...file, href: `/${file.href}` })),
    routes: listed,
    ...canariesOf(remotes),
  };
}

function canariesOf(remotes: Registry['remotes']) {
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary ? [[name, { share: canary.share, optIn: canary.optIn }] as const] : [],
  );
  return canaries.length > 0 ? { canaries: Object.fromEntries(canaries) } : {};
}

/** `/activate/:token` → `^/activate/[^/]+/?$`; a splat takes any path but the host's own page. */
const patternOf = (path: string) =>
  path.endsWith('*')
    ? `^/(?!${paths.testPage.slice(1)}/?$)`
    : `^${path === '/' ? '/' : `${path.replaceAll(/:\w+/g, '[^/]+')}/?`}$`;

const hostPart = ({ access }: Route, files: BuiltFiles) =>
  access === 'signed-in' ? [...(files['shell'] ?? []), ...(files['query'] ?? [])] : [];

function remotePart({ screen }: Route, release: Release | undefined): readonly BuiltFile[] {
  if (!release) return [];
  const { entry: href, integrity, preload } = release;
  return [{ href, as: 'script', integrity }, ...(preload[screen] ?? [])];
}
