import { createHash } from 'node:crypto';
import {
  type HostRelease,
  type Preload,
  preloadOf,
  preloadsOf,
  type Registry,
  type RemoteRelease,
} from '@portal/shared/federation';
import { defaultLanguage } from '@portal/shared/site';

type Host = Pick<HostRelease, 'files' | 'page'>;

export type FindRelease = (remote: string, version: string) => RemoteRelease;

/** Allows the inline script in `script-src`. */
export const scriptHash = ({ page: { script } }: Pick<Host, 'page'>): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** @param find left out in development, where files are loaded in a way that no preload matches */
export function renderPage(host: Host, registry: Registry, find?: FindRelease): string {
  const { template, script, files } = host.page;
  const tagsOf = (ending: string) => (files['main'] ?? []).filter((file) => file.endsWith(ending)).map(tagIn(host));
  const releases = find ? releasesIn(registry, find) : [];
  const { styles, first, later } = find ? firstScreens(host, releases) : { styles: {}, first: [], later: [] };
  const ahead = find
    ? [
        data('portal-preload', preloads(host, releases)),
        data('portal-first-screens', styles),
        ...first,
        `<script>${script}</script>`,
      ]
    : [];
  // Styles come last: they block the parser and the host's code, but no first screen.
  const parts = [...ahead, ...tagsOf('.js'), ...later, ...tagsOf('.css')].join('\n');
  return template
    .replace('<!-- portal:head -->', () => data('portal-registry', inPage(registry)))
    .replace('<!-- portal:parts -->', () => parts);
}

/** Live releases and canaries. */
const releasesIn = ({ remotes }: Registry, find: FindRelease) =>
  Object.entries(remotes).flatMap(([remote, { version, canary }]) =>
    [version, ...(canary ? [canary.release.version] : [])].map((one) => ({
      key: `${remote}@${one}`,
      remote,
      version: one,
      release: find(remote, one),
    })),
  );

/**
 * Markup as text, which the browser parses only to show it; styles by `frame` or `<remote>@<version>/<screen>`. The default language
 * comes before the script, which shows it at once. Translations are adjacent, within gzip's window of 32 kB.
 */
function firstScreens({ page: { frame } }: Host, releases: ReturnType<typeof releasesIn>) {
  if (!frame) return { styles: {}, first: [], later: [] };
  const ofRemotes = releases.flatMap(({ key, release: { screens } }) =>
    Object.entries(screens).flatMap(([screen, { firstScreen }]) =>
      firstScreen ? [{ name: `${key}/${screen}`, ...firstScreen }] : [],
    ),
  );
  const texts = [
    ...Object.entries(frame.markup).map(([language, html]) => ({ name: `frame ${language}`, language, html })),
    ...ofRemotes.flatMap(({ name, markup }) =>
      Object.entries(markup).flatMap(([at, languages]) =>
        Object.entries(languages).map(([language, html]) => ({ name: `${name} ${at} ${language}`, language, html })),
      ),
    ),
  ];
  const elements = texts.map(({ name, language, html }) => ({
    isFirst: language === defaultLanguage,
    html: `<script type="text/html" data-first="${escaped(name)}">${html}</script>`,
  }));
  const htmlOf = (isFirst: boolean) => elements.filter((one) => one.isFirst === isFirst).map(({ html }) => html);
  return {
    first: htmlOf(true),
    later: htmlOf(false),
    styles: Object.fromEntries([['frame', frame.styles], ...ofRemotes.map(({ name, styles }) => [name, styles])]),
  };
}

/** For an attribute's value. */
const escaped = (text: string) => text.replaceAll(/["&<]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Escapes JSON against being parsed as markup. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const tagIn = (host: Host) => (file: string) => {
  const { href, as, integrity } = preloadOf(host, file, '/');
  return as === 'style'
    ? `<link rel="stylesheet" href="${href}" integrity="${integrity}">`
    : // By CORS, or the page's Integrity-Policy blocks it.
      `<script defer src="${href}" integrity="${integrity}" crossorigin></script>`;
};

/** Without retired releases, which a page reads from `/registry.json`. */
const inPage = ({ remotes, retired: _, ...rest }: Registry) => ({
  ...rest,
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { retired: _, ...remote }]) => [name, remote])),
});

/** `PagePreloads` of the page script, canaries included. */
function preloads(host: Host, releases: ReturnType<typeof releasesIn>) {
  const files: Preload[] = [];
  const indexOf = (file: Preload) => {
    const known = files.findIndex(({ href }) => href === file.href);
    return known >= 0 ? known : files.push(file) - 1;
  };
  const screens = releases.flatMap(({ key, remote, version, release }) =>
    Object.entries(preloadsOf(release, `/remotes/${remote}/${version}/`)).map(
      ([screen, own]) => [`${key}/${screen}`, own.map(indexOf)] as const,
    ),
  );
  const { shell = [], query = [] } = host.page.files;
  const frame = [...shell, ...query].map((file) => indexOf(preloadOf(host, file, '/')));
  return { screens: Object.fromEntries(screens), frame, files };
}
