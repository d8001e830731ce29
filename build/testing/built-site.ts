import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Registry, registry } from '@portal/shared/federation';
import { matchRoute, rankRoutes } from '@portal/shared/site';
import * as v from 'valibot';

export const root = resolve(__dirname, '../..');
const site = join(root, 'dist/site');

/** A `<script src>` or `<link rel=stylesheet>`. */
export interface Tag {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
  readonly html: string;
}

const file = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity: v.string() });
const indexes = v.array(v.number());
const preloadList = v.object({ files: v.array(file), frame: indexes, screens: v.record(v.string(), indexes) });

/** Sorted relative paths. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

/** Reads `dist/site`; paths are relative to it, hrefs start with `/`. */
export function builtSite() {
  if (!existsSync(join(site, 'index.html'))) throw new Error('dist/site is missing: run npm run build first');
  const all = filesUnder(site).filter((path) => !path.startsWith('.deploy'));
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  return {
    folder: site,
    page,
    all,
    /** Without compressed variants. */
    files: all.filter((path) => !/\.(br|gz)$/.test(path)),
    read: (path: string) => readFileSync(join(site, path)),
    text: (path: string) => readFileSync(join(site, path), 'utf8'),
    /** Bytes with brotli. */
    weight: (path: string) => brotliCompressSync(numbered(readFileSync(join(site, path), 'utf8'))).length,
    tags: tagsOf(page),
    registry: registryOf(page),
    preloads: v.parse(preloadList, JSON.parse(inlineJson(page, 'portal-preload'))),
  };
}

/** Gives each hash one that its place alone decides, and the ledger one entry: with the real ones, bytes would differ from build to build. */
function numbered(built: string): string {
  const text = built.replace(/(?<="entry":)\d+/, '1');
  const hash = /(?<=sha256-)[\w+/]{43}|(?<![0-9a-f])[0-9a-f]{8}\b/g;
  const places = [...new Set(text.match(hash))];
  return text.replace(hash, (found) =>
    createHash('sha256')
      .update(String(places.indexOf(found)))
      .digest(found.length === 8 ? 'hex' : 'base64')
      .slice(0, found.length),
  );
}

export type BuiltSite = ReturnType<typeof builtSite>;

export function inlineJson(page: string, id: string): string {
  const content = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  if (content === undefined) throw new Error(`The page has no inline JSON ${id}`);
  return content;
}

export function inlineScript(page: string): string {
  const [script, ...others] = [...page.matchAll(/<script>(.*?)<\/script>/gs)];
  if (script?.[1] === undefined || others.length > 0) throw new Error('The page should have exactly one inline script');
  return script[1];
}

const registryOf = (page: string): Registry => v.parse(registry, JSON.parse(inlineJson(page, 'portal-registry')));

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '';

function tagsOf(page: string): readonly Tag[] {
  const scripts = page.match(/<script[^>]* src=[^>]*>/g) ?? [];
  const styles = page.match(/<link[^>]* rel="stylesheet"[^>]*>/g) ?? [];
  return [
    ...scripts.map((html) => ({ as: 'script' as const, href: attribute(html, 'src'), html })),
    ...styles.map((html) => ({ as: 'style' as const, href: attribute(html, 'href'), html })),
  ].map((tag) => ({ ...tag, integrity: attribute(tag.html, 'integrity') }));
}

/** Files that the page script preloads at a path. */
export function preloadedFor({ preloads, registry }: BuiltSite, path: string): BuiltSite['preloads']['files'] {
  const routes = Object.entries(registry.remotes).flatMap(([remote, { version, screens }]) =>
    Object.entries(screens).map(([screen, declared]) => ({ ...declared, key: `${remote}@${version}/${screen}` })),
  );
  const route = matchRoute(rankRoutes(routes), path);
  const own = preloads.screens[route?.key ?? ''] ?? [];
  const all = route?.access === 'signed-in' ? [...preloads.frame, ...own] : own;
  return all.flatMap((index) => preloads.files[index] ?? []);
}

/** Files that a browser fetches before the screen at a path shows, with the page itself. */
export const filesOnTheWayTo = (built: BuiltSite, path: string): readonly string[] => [
  'index.html',
  ...[...built.tags, ...preloadedFor(built, path)].map(({ href }) => href.slice(1)),
];
