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

/** What a release of the host brings to the page. */
type Host = Pick<HostRelease, 'files' | 'page'>;

/** Finds a release of a remote that the registry names. */
export type FindRelease = (remote: string, version: string) => RemoteRelease;

/** The hash for `script-src` that allows the inline script. */
export const scriptHash = ({ page: { script } }: Pick<Host, 'page'>): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

/**
 * The portal's page: the host's files, the registry, and what comes before any file: the inline script with its preloads, and first
 * screens.
 * @param find left out in development, where no preload would match how files are loaded
 */
export function renderPage(host: Host, registry: Registry, find?: FindRelease): string {
  const { template, script, files } = host.page;
  const tagsOf = (ending: string) => (files['main'] ?? []).filter((file) => file.endsWith(ending)).map(tagIn(host));
  const { styles, first, later } = find ? firstScreens(host, registry, find) : { styles: {}, first: [], later: [] };
  const ahead = find
    ? [
        data('portal-preload', preloads(host, registry, find)),
        data('portal-first-screens', styles),
        ...first,
        `<script>${script}</script>`,
      ]
    : [];
  // Styles come last: the parser waits for them, and so does the host's code, but no first screen.
  const parts = [...ahead, ...tagsOf('.js'), ...later, ...tagsOf('.css')].join('\n');
  return template
    .replace('<!-- portal:head -->', () => data('portal-registry', inPage(registry)))
    .replace('<!-- portal:parts -->', () => parts);
}

/** Each release that some browsers run. */
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
 * The markup of first screens, as text that the browser parses only to show it, and the styles of each by its name: `frame` or
 * `<remote>@<version>/<screen>`. Those of the default language come before the script, which shows them as it runs. Each is next to
 * its translations, within the 32 kB that gzip looks back.
 */
function firstScreens({ page: { frame } }: Host, registry: Registry, find: FindRelease) {
  if (!frame) return { styles: {}, first: [], later: [] };
  const ofRemotes = releasesIn(registry, find).flatMap(({ key, release: { screens } }) =>
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
    html: `<script type="text/html" data-first="${name}">${html}</script>`,
  }));
  const htmlOf = (isFirst: boolean) => elements.filter((one) => one.isFirst === isFirst).map(({ html }) => html);
  return {
    first: htmlOf(true),
    later: htmlOf(false),
    styles: Object.fromEntries([['frame', frame.styles], ...ofRemotes.map(({ name, styles }) => [name, styles])]),
  };
}

/** JSON that no HTML parser takes for markup. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const tagIn = (host: Host) => (file: string) => {
  const { href, as, integrity } = preloadOf(host, file, '/');
  return as === 'style'
    ? `<link rel="stylesheet" href="${href}" integrity="${integrity}">`
    : `<script defer src="${href}" integrity="${integrity}"></script>`;
};

/** An open page reads retired releases from `/registry.json`. */
const inPage = ({ remotes, ...rest }: Registry) => ({
  ...rest,
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { retired: _, ...remote }]) => [name, remote])),
});

/** `PagePreloads` of the page script: the first files of each screen, canaries included, each file once. */
function preloads(host: Host, registry: Registry, find: FindRelease) {
  const files: Preload[] = [];
  const indexOf = (file: Preload) => {
    const known = files.findIndex(({ href }) => href === file.href);
    return known >= 0 ? known : files.push(file) - 1;
  };
  const screens = releasesIn(registry, find).flatMap(({ key, remote, version, release }) =>
    Object.entries(preloadsOf(release, `/remotes/${remote}/${version}/`)).map(
      ([screen, own]) => [`${key}/${screen}`, own.map(indexOf)] as const,
    ),
  );
  const { shell = [], query = [] } = host.page.files;
  const frame = [...shell, ...query].map((file) => indexOf(preloadOf(host, file, '/')));
  return { screens: Object.fromEntries(screens), frame, files };
}
