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

/** @param releases live ones and canaries; left out in development, where files are loaded in a way that no preload matches */
export function renderPage(host: Host, registry: Registry, releases?: readonly RemoteRelease[]): string {
  const { template, script, files } = host.page;
  const tagsOf = (ending: string) => (files['main'] ?? []).filter((file) => file.endsWith(ending)).map(tagIn(host));
  const { styles, first, later } = releases ? firstScreens(host, releases) : { styles: {}, first: [], later: [] };
  const ahead = releases
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

const keyOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;

/**
 * Markup as text, which the browser parses only to show it; styles by `frame` or `<remote>@<version>/<screen>`. The default language
 * comes before the script, which shows it at once. Translations are adjacent, within gzip's window of 32 kB.
 */
function firstScreens({ page: { frame } }: Host, releases: readonly RemoteRelease[]) {
  if (!frame) return { styles: {}, first: [], later: [] };
  const ofRemotes = releases.flatMap((release) =>
    Object.entries(release.screens).flatMap(([screen, { firstScreen }]) =>
      firstScreen ? [{ name: `${keyOf(release)}/${screen}`, ...firstScreen }] : [],
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

/** Without what an open page reads from `/registry.json`. */
const inPage = ({ schema, entry, host, overrideOrigins, remotes }: Registry) => ({
  ...{ schema, entry, host, overrideOrigins },
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { retired: _, ...remote }]) => [name, remote])),
});

/** `PagePreloads` of the page script, canaries included. */
function preloads(host: Host, releases: readonly RemoteRelease[]) {
  const files: Preload[] = [];
  const indexOf = (file: Preload) => {
    const known = files.findIndex(({ href }) => href === file.href);
    return known >= 0 ? known : files.push(file) - 1;
  };
  const screens = releases.flatMap((release) =>
    Object.entries(preloadsOf(release, `/remotes/${release.name}/${release.version}/`)).map(
      ([screen, own]) => [`${keyOf(release)}/${screen}`, own.map(indexOf)] as const,
    ),
  );
  const { shell = [], query = [] } = host.page.files;
  const frame = [...shell, ...query].map((file) => indexOf(preloadOf(host, file, '/')));
  return { screens: Object.fromEntries(screens), frame, files };
}
