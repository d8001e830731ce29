import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { embedFiles, remotes } from './apps';
import { readRemoteRelease } from './release';
import { builtSite, filesOnTheWayTo, root } from './testing/built-site';

const site = builtSite();
// Embeds share nothing with the portal, by design.
const forOthers = remotes.flatMap(({ folder }) => {
  const { embed } = readRemoteRelease(join(root, folder, 'dist'));
  return embed ? Object.values(embedFiles(embed)) : [];
});
const isForOthers = (path: string) => forOthers.includes(basename(path));
const scripts = site.files.filter((path) => path.endsWith('.js') && !isForOthers(path));
const carriersOf = (marker: string) => scripts.filter((path) => site.text(path).includes(marker));

// Text inside each library that a minifier keeps.
test.each([
  ['react', '__CLIENT_INTERNALS', 'vendor'],
  ['react, its elements', 'Symbol.for("react.transitional.element")', '\\w+'],
  ['react-dom', '__DOM_INTERNALS', 'vendor'],
  ['react-dom, its reconciler', 'reconcilerVersion', '\\w+'],
  ['react-dom, its messages', '"https://react.dev/errors/"', '\\w+'],
  ['react-router', 'useRoutes() may be used only', 'vendor'],
  ['i18next', 'pluralSeparator', 'vendor'],
  ['react-i18next', 'NO_I18NEXT_INSTANCE', '\\w+'],
  ['the session', 'portal.session/1', 'main'],
])('%s is in one file, of the host: libraries of all pages in the one that changes least', (_, marker, file) => {
  expect(carriersOf(marker)).toEqual([expect.stringMatching(new RegExp(`^host/${file}\\.`))]);
});

test('TanStack Query is in a file of its own, off the way to the login screen', () => {
  const carriers = carriersOf('No QueryClient set');
  expect(carriers).toEqual([expect.stringMatching(/^host\/query\./)]);
  expect(filesOnTheWayTo(site, '/')).not.toEqual(expect.arrayContaining(carriers));
});

test('the map of all icons by name is off the way to the login screen', async () => {
  const marker = 'star shield';
  const map = await build({
    entryPoints: [join(root, 'shared/src/ui/icon/icon-map.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['@tabler/icons-react'],
  });
  expect(map.outputFiles[0]?.text).toContain(marker);
  const carriers = carriersOf(marker);
  expect(filesOnTheWayTo(site, '/').filter((path) => carriers.includes(path))).toEqual([]);
});
