import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishedRegistry } from '@portal/shared/federation';
import * as v from 'valibot';
import { embedFiles, remotes } from './apps';
import { readRemoteRelease } from './release';
import { builtSite, inlineJson, inlineScript, root } from './testing/built-site';

const site = builtSite();
const integrityOf = (path: string) => `sha256-${createHash('sha256').update(site.read(path)).digest('base64')}`;
const writtenRegistry = v.parse(publishedRegistry, JSON.parse(site.text('registry.json')));

const releases = Object.entries(writtenRegistry.remotes);
const entries = releases.map(([, { entry, integrity }]) => ({ href: `/${entry}`, integrity }));
const ahead = Object.values(writtenRegistry.preload)
  .flatMap((screens) => Object.values(screens).flat())
  .map(({ href, integrity }) => ({ href: `/${href}`, integrity }));

test.each([
  ['tag of the page', site.tags],
  ['entry of the registry', entries],
  ['file that the registry fetches ahead', ahead],
  ['file that the page fetches ahead', site.preloads.files],
])('every %s exists under its address, with the content that its integrity names', (_, files) => {
  expect(files.length).toBeGreaterThan(0);
  for (const { href, integrity } of files) expect([href, integrity]).toEqual([href, integrityOf(href.slice(1))]);
});

test('the page carries the registry that stands at its own address, without what only tools and pages of others need', () => {
  expect(Object.keys(writtenRegistry.remotes)).toEqual(remotes.map(({ folder }) => folder));
  const { offer: _, preload: __, extensionPoints: ___, ...inPage } = writtenRegistry;
  expect(JSON.parse(inlineJson(site.page, 'portal-registry'))).toEqual(inPage);
});

test('what every page runs is compiled while it loads', () => {
  const scripts = site.tags.filter(({ as }) => as === 'script');
  expect(scripts).toHaveLength(2);
  for (const { href } of scripts) expect(site.text(href.slice(1))).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('whichever stylesheet a browser meets first has the order of the layers', () => {
  const sheets = site.files.filter((path) => path.endsWith('.css'));
  const firstLayer = (path: string) => /@layer ([\w.]+)/.exec(site.text(path))?.[1];
  expect(sheets.map(firstLayer)).toEqual(sheets.map(() => 'portal.tokens'));
});

test("the security file allows the page's inline script, and no other", () => {
  const hash = createHash('sha256').update(inlineScript(site.page)).digest('base64');
  expect(JSON.parse(site.text('security.json'))).toEqual({ scriptHashes: [`sha256-${hash}`] });
});

test('the page has no script, style or handler that its policy would block', () => {
  expect(site.page).not.toMatch(/<style|\sstyle="|\son\w+="|="javascript:/i);
});

describe('compressed forms', () => {
  const compressible = site.files.filter((path) => /\.(js|css|svg)$/.test(path) && !path.startsWith('embed/'));

  test.each([
    ['br', brotliDecompressSync],
    ['gz', gunzipSync],
  ])('every immutable text file has a .%s of the same content', (extension, decompress) => {
    expect(compressible.length).toBeGreaterThan(20);
    for (const path of compressible) {
      expect(decompress(site.read(`${path}.${extension}`)).equals(site.read(path))).toBe(true);
    }
  });

  // One of a file that a deploy replaces could not be replaced in the same step.
  test('none stands without its original, nor beside a file that a deploy replaces', () => {
    const originals = site.all.filter((path) => /\.(br|gz)$/.test(path)).map((path) => path.replace(/\.\w+$/, ''));
    expect([...new Set(originals)].sort()).toEqual([...compressible].sort());
  });
});

describe('nothing of the workshop is in the site:', () => {
  const texts = site.files.map((path) => ({ path, text: site.text(path) }));
  const having = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  test.each([
    ['source map', /sourceMappingURL|sourceURL=/],
    ['code of tests', /@testing-library|jest\.fn|portal\/shared\/testing|\.test\.tsx?\b/],
    ['folder of a machine', /file:\/\/\/?\w|["'`(](\/home|\/root|\/Users|\/tmp|[A-Z]:\\)[/\\]?\w|node_modules[/\\]/],
  ])('no %s', (_, pattern) => {
    expect(having(pattern)).toEqual([]);
  });

  test('neither this folder, nor other kinds of files than the site is meant to have', () => {
    expect(texts.filter(({ text }) => text.includes(root)).map(({ path }) => path)).toEqual([]);
    expect(site.files.filter((path) => !/\.(html|js|css)$|^(registry|security)\.json$/.test(path))).toEqual([]);
  });
});

test('every file but the page, its records and what pages of others load carries a hash of its content in its name', () => {
  const embedded = remotes.flatMap(({ folder }) => {
    const { embed } = readRemoteRelease(join(root, folder, 'dist'));
    return embed ? Object.values(embedFiles(embed)) : [];
  });
  const named = site.files.filter(
    (path) =>
      !['index.html', 'registry.json', 'security.json'].includes(path) &&
      !embedded.some((name) => path.endsWith(`/${name}`)),
  );
  expect(named.filter((path) => !/\.[0-9a-f]{8}\.(js|css)$/.test(path))).toEqual([]);
});
