import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry, RemoteRelease } from '@portal/shared/federation';
import { renderPage } from './page';
import { readBuiltFiles, readPageParts } from './release';
import { builtSite, inlineJson, root } from './testing/built-site';

const site = builtSite();
const host = join(root, 'host/dist');
const [model] = Object.values(site.registry.remotes);
/** A remote with two screens, an entry of the navigation, and names and hashes of its own. */
function generated(number: number): [string, RemoteRelease] {
  const name = `remote-area${number}`;
  const digest = (part: string) => createHash('sha256').update(`${name} ${part}`);
  const hash = (part: string) => digest(part).digest('hex').slice(0, 16);
  const file = (part: string, as: 'script' | 'style' = 'script') => ({
    href: `remotes/${name}/1.0.0/${part}.${hash(part)}.${as === 'script' ? 'js' : 'css'}`,
    as,
    integrity: `sha256-${digest(`${part} ${as}`).digest('base64')}`,
  });
  const screens = ['list', 'detail'];
  return [
    name,
    {
      version: `1.0.0-${hash('v').slice(0, 8)}`,
      contract: model?.contract ?? 0,
      container: `remoteArea${number}`,
      entry: file('entry').href,
      integrity: file('entry').integrity,
      ...(model?.requires ? { requires: model.requires } : {}),
      preload: Object.fromEntries(screens.map((one) => [one, [file('descriptor'), file(one), file(one, 'style')]])),
      screens: Object.fromEntries(
        screens.map((one) => [
          one,
          { path: `/area-${number}/${one}`, access: 'signed-in', title: { it: `Pagina ${one}`, en: `Page ${one}` } },
        ]),
      ),
      navigation: [{ path: `/area-${number}/list`, label: { it: `Area ${number}`, en: `Area ${number}` } }],
    },
  ];
}

const pageWith = (remotes: Registry['remotes']) =>
  renderPage(readPageParts(host), readBuiltFiles(host), { ...site.registry, remotes });

/** `registry.json` has the preloads, which the page keeps in a list of its own. */
const live: Registry['remotes'] = JSON.parse(site.text('registry.json')).remotes;
const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => generated(index + 1)));
const [few, many] = [pageWith(live), pageWith({ ...live, ...twenty })];

test('with twenty more areas the login requests the same files as with two', () => {
  const filesOf = (page: string) => {
    const { files, screens } = JSON.parse(inlineJson(page, 'portal-preload'));
    const [login = []] = Object.entries<number[]>(screens).flatMap(([key, list]) =>
      key.endsWith('/login') ? [list] : [],
    );
    return login.map((index) => files[index].href);
  };
  expect(filesOf(few).length).toBeGreaterThan(2);
  expect(filesOf(many)).toEqual(filesOf(few));
  const tags = (page: string) => page.match(/<(script defer|link rel="stylesheet")[^>]*>/g);
  expect(tags(many)).toEqual(tags(few));
});

/** Half of it is hashes, which no compression makes smaller: 48 bytes of integrity a file. */
const bytesPerRemote = 420;

test(`an area of two screens costs the page at most ${bytesPerRemote} bytes`, () => {
  const weight = (page: string) => brotliCompressSync(page).length;
  expect((weight(many) - weight(few)) / 20).toBeLessThanOrEqual(bytesPerRemote);
});
