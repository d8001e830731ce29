import { createHash } from 'node:crypto';
import type { Registry, Release } from '@portal/shared/federation';
import { defaultLanguage } from '@portal/shared/site';
import type { BuiltFile, BuiltFiles } from './files-plugin';
import type { FirstScreen, FirstScreens } from './first-screen/format';

/** What a release of the host adds to the page besides its built files. */
export interface PageParts {
  readonly template: string;
  /** The inline script: resolves canaries, preloads, and shows the first screen. */
  readonly script: string;
  /** The frame around the first screens of remotes; a host without it shows none. */
  readonly frame?: FirstScreen;
}

/** The hash for `script-src` that allows the inline script. */
export function scriptHash(parts: PageParts): string {
  const script = settledScript(parts);
  return `sha256-${createHash('sha256').update(shortTokens(script)(script)).digest('base64')}`;
}

interface PageOptions {
  /** False where no preload would match how files are loaded. */
  readonly preload?: boolean;
  /** Of a release of a remote; none by default. */
  readonly firstScreensOf?: (remote: string, version: string) => FirstScreens | undefined;
}

/** The portal's page: the host's files, the registry and, by default, preloads and first screens. */
export function renderPage(
  parts: PageParts,
  hostFiles: BuiltFiles,
  registry: Registry,
  { preload = true, firstScreensOf = () => undefined }: PageOptions = {},
): string {
  const tags = (kind: BuiltFile['as']) => (hostFiles['main'] ?? []).filter(({ as }) => as === kind).map(tag);
  const { styles, first, later } = preload ? firstScreens(parts, registry, firstScreensOf) : noScreens;
  const script = settledScript(parts);
  const texts = [script, ...first, ...later, ...Object.values(styles)];
  const ahead = preload
    ? [
        data('portal-preload', preloads(hostFiles, registry)),
        data('portal-first-screens', withUsedTokens(styles, texts)),
        ...first,
        `<script>${script}</script>`,
      ]
    : [];
  // Styles come last: the parser waits for them, and so does the host's code, but no first screen.
  const all = [...ahead, ...tags('script'), ...later, ...tags('style')].join('\n');
  const rest = shortTokens(script, all)(all);
  const known = data('portal-registry', withoutPreloads(registry));
  const hasParts = parts.template.includes('<!-- portal:parts -->');
  return parts.template
    .replace('<!-- portal:head -->', () => (hasParts ? known : `${known}\n${rest}`))
    .replace('<!-- portal:parts -->', () => rest);
}

const noScreens = { first: [], later: [], styles: {} };

/**
 * The markup of each first screen of live releases and canaries, as text that the browser parses only to show it, and the styles of
 * each by the same name: `frame` or `<remote>@<version>/<screen>`. `first` come before the script, which shows them as it runs:
 * those of the default language for whoever is signed out. The others are larger, and the script does not wait for them. Each
 * stands beside its translations, within the 32 kB that gzip looks back.
 */
function firstScreens(
  { frame }: PageParts,
  { remotes }: Registry,
  firstScreensOf: NonNullable<PageOptions['firstScreensOf']>,
) {
  if (!frame) return noScreens;
  const ofRemotes = Object.entries(remotes).flatMap(([remote, { canary, ...live }]) =>
    [live, ...(canary ? [canary.release] : [])].flatMap(({ version, screens = {} }) =>
      Object.entries(firstScreensOf(remote, version) ?? {}).map(([screen, content]) => ({
        name: `${remote}@${version}/${screen}`,
        ...content,
        isAnonymous: () => screens[screen]?.access === 'anonymous',
      })),
    ),
  );
  const all = [{ name: 'frame', ...frame, isAnonymous: (at: string) => at === 'anonymous' }, ...ofRemotes];
  const elements = all.flatMap(({ name, markup, isAnonymous }) =>
    Object.entries(markup).flatMap(([at, languages]) =>
      Object.entries(languages).map(([language, html]) => ({
        isFirst: language === defaultLanguage && isAnonymous(at),
        html: `<script type="text/html" data-first="${quoted([name, at, language].join(' '))}">${html}</script>`,
      })),
    ),
  );
  const settled = settledTokens(all.map(({ styles }) => styles).join(''));
  const markupOf = (wanted: boolean) =>
    elements.filter(({ isFirst }) => isFirst === wanted).map(({ html }) => settled(html));
  return {
    first: markupOf(true),
    later: markupOf(false),
    styles: Object.fromEntries(all.map(({ name, styles }) => [name, settled(styles)])),
  };
}

/** Replaces each token that has one value throughout `styles` by that value: one that only the `:root` at their start sets. */
function settledTokens(styles: string) {
  const [, root = ''] = /^(?:@layer [\w.]+\{)?:root\{([^{}]*)/.exec(styles) ?? [];
  const values = new Map(
    [...root.matchAll(/(--portal-[\w-]+):([^;]*)/g)].flatMap(([, token = '', value = '']) =>
      styles.split(`${token}:`).length === 2 ? [[token, value]] : [],
    ),
  );
  const settled = (text: string): string =>
    text.replaceAll(/var\((--portal-[\w-]+)\)/g, (use, token: string) => settled(values.get(token) ?? '') || use);
  const product = (_: string, length: string, factor: string) =>
    `${Number(length) * Number(factor)}rem`.replace(/^0/, '');
  return (text: string) => settled(text).replaceAll(/calc\(([\d.]+)rem \* ([\d.]+)\)/g, product);
}

/** By the frame's tokens alone, so that no remote changes the script's hash. */
const settledScript = ({ script, frame }: PageParts) => settledTokens(frame?.styles ?? '')(script);

/** The styles without the tokens that nothing in `page` uses. */
function withUsedTokens(
  styles: Readonly<Record<string, string>>,
  page: readonly string[],
): Readonly<Record<string, string>> {
  const used = new Set([...page.join().matchAll(/var\((--portal-[\w-]+)/g)].map(([, token]) => token));
  const kept = (declaration: string, token: string) => (used.has(token) ? declaration : '');
  return Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [name, css.replaceAll(/(--portal-[\w-]+):[^;{}]*;?/g, kept)]),
  );
}

/** Gives tokens short names, in the order in which they come: those of the script are the same in any page. */
function shortTokens(script: string, others = '') {
  const found = [...new Set((script + others).match(tokens))];
  const names = new Map(found.map((token, index) => [token, `--t${index.toString(36)}`]));
  return (text: string) => text.replaceAll(tokens, (token) => names.get(token) ?? token);
}

const tokens = /--portal-[\w-]+/g;

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON that no HTML parser takes for markup. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const tag = ({ href, as, integrity }: BuiltFile) =>
  as === 'style'
    ? `<link rel="stylesheet" href="/${href}" integrity="${integrity}">`
    : `<script defer src="/${href}" integrity="${integrity}"></script>`;

/** The page lists preloads separately; an open page reads retired releases from `/registry.json`. */
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

/** `PagePreloads` of the page script: the first files of each screen, canaries included, each file once. */
function preloads(hostFiles: BuiltFiles, { remotes }: Registry) {
  const indexes = new Map<string, number>();
  const files: BuiltFile[] = [];
  const indexOf = (file: BuiltFile) => {
    const known = indexes.get(file.href);
    if (known !== undefined) return known;
    indexes.set(file.href, files.length);
    return files.push({ ...file, href: `/${file.href}` }) - 1;
  };
  const screensOf = ([name, { canary, ...live }]: [string, Registry['remotes'][string]]) =>
    [live, ...(canary ? [canary.release] : [])].flatMap((release) =>
      Object.keys(release.screens ?? {}).map(
        (screen) => [`${name}@${release.version}/${screen}`, filesOf(release, screen).map(indexOf)] as const,
      ),
    );
  const frame = [...(hostFiles['shell'] ?? []), ...(hostFiles['query'] ?? [])].map(indexOf);
  return { screens: Object.fromEntries(Object.entries(remotes).flatMap(screensOf)), frame, files };
}

const filesOf = ({ entry, integrity, preload }: Release, screen: string): readonly BuiltFile[] => [
  { href: entry, as: 'script', integrity },
  ...(preload[screen] ?? []),
];
