import type { RegistryRemote, RemoteRelease } from '@portal/shared/federation';
import { areaOf, registryReleaseOf } from '@portal/shared/federation';
import type { Access } from '@portal/shared/site';
import { remoteApp } from '../apps';

interface ScreenAt {
  readonly path: string;
  readonly access: Access;
}

/** Has an entry, and a script for each screen. */
export function releaseOf(
  name: string,
  version: string,
  screens: Readonly<Record<string, ScreenAt>>,
  integrity = 'sha384-AAAA',
): RemoteRelease {
  const files = ['entry.js', ...Object.keys(screens).map((screen) => `${screen}.js`)];
  return {
    schema: 1,
    kind: 'remote',
    name,
    version,
    contract: 2,
    policy: 'bundler',
    container: remoteApp(name).container,
    entry: 'entry.js',
    files: Object.fromEntries(files.map((file) => [file, { integrity, size: 1 }])),
    requires: {},
    uses: {},
    screens: Object.fromEntries(
      Object.entries(screens).map(([screen, at]) => [
        screen,
        { ...at, title: { it: screen, en: screen }, files: [`${screen}.js`] },
      ]),
    ),
    navigation: [],
  };
}

export const registryRemoteOf = (release: RemoteRelease): RegistryRemote => ({
  ...registryReleaseOf(release, `remotes/${release.name}/${release.version}/`),
  ...areaOf(release),
});
