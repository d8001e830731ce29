import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteRelease } from '@portal/shared/federation';
import { remotes } from './apps';
import { renderPage } from './page';
import { readHostRelease, readRemoteRelease } from './release';
import { builtSite, root } from './testing/built-site';
import { registryRemoteOf, releaseOf } from './testing/releases';

const site = builtSite();
const host = readHostRelease(join(root, 'host/dist'));
const live = remotes.map(({ folder }) => readRemoteRelease(join(root, folder, 'dist')));

/** Has two screens, a navigation entry, and unique names and hashes. */
function generated(number: number): RemoteRelease {
  const digest = (part: string) => createHash('sha256').update(`remote-area${number} ${part}`);
  const file = (part: string, kind: string) => `${part}.${digest(part).digest('hex').slice(0, 8)}.${kind}`;
  const at = (screen: string) => ({ path: `/area-${number}/${screen}`, access: 'signed-in' }) as const;
  const version = `1.0.0-${digest('v').digest('hex').slice(0, 8)}`;
  const release = releaseOf(`remote-area${number}`, version, { list: at('list'), detail: at('detail') });
  const screens = Object.entries(release.screens).map(([screen, declared]) => {
    const own: RemoteRelease['screens'][string] = { ...declared, files: [file(screen, 'css'), file(screen, 'js')] };
    return [screen, own] as const;
  });
  const entry = file('entry', 'js');
  const files = [entry, ...screens.flatMap(([, own]) => own.files)].map((path) => {
    return [path, { integrity: `sha256-${digest(path).digest('base64')}`, size: 1 }] as const;
  });
  return {
    ...{ ...release, requires: live[0]?.requires ?? {}, entry },
    ...{ files: Object.fromEntries(files), screens: Object.fromEntries(screens) },
    navigation: [{ path: `/area-${number}/list`, label: { it: `Area ${number}`, en: `Area ${number}` } }],
  };
}

const pageWith = (releases: readonly RemoteRelease[]) =>
  renderPage(
    host,
    { ...site.registry, remotes: Object.fromEntries(releases.map((one) => [one.name, registryRemoteOf(one)])) },
    releases,
  );

const twenty = Array.from({ length: 20 }, (_, index) => generated(index + 1));
const [few, many] = [pageWith(live), pageWith([...live, ...twenty])];

/** Half of it is hashes, which do not compress: 48 bytes of integrity per file. */
const bytesPerRemote = 420;

test(`an area of two screens costs the page at most ${bytesPerRemote} bytes`, () => {
  const weight = (page: string) => brotliCompressSync(page).length;
  expect((weight(many) - weight(few)) / 20).toBeLessThanOrEqual(bytesPerRemote);
});
