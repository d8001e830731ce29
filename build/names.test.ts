import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, isRemoteName, remoteApp, remotes } from './apps';
import { sharedByHost, sharedByRemote, sharedModules } from './share-policy';
import { filesUnder, root } from './testing/built-site';

const apps = [host, ...remotes];
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

test('of names that would make one container, one alone is a name', () => {
  const names = ['remote-area1', 'remote-area-1', 'remote-area-a', 'remote-area--a', 'remote-area-', 'remote-areaA'];
  expect(names.filter(isRemoteName)).toEqual(['remote-area1', 'remote-area-a']);
  expect(remoteApp('remote-area-a').container).toBe('remoteAreaA');
});

describe('the share policy', () => {
  const sources = [...apps.map(({ folder }) => `${folder}/src`), 'shared/src']
    .flatMap((folder) => filesUnder(join(root, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|golden)/.test(path))
    .map((path) => ({ path, text: readText(path) }));

  const specifiers = sharedModules.map(({ specifier }) => specifier);

  // Each is in only one bundle for another reason, or keeps no state.
  const unshared: Readonly<Record<string, RegExp>> = {
    'react-router-dom': /^shared\/src\/router\//,
    i18next: /^shared\/src\/i18n\//,
    'react-i18next': /^shared\/src\/i18n\//,
    'react-dom/client': /^(host|remote-mssp\/src\/embed)\//,
    '@module-federation/enhanced/runtime': /^host\//,
    // Only for the build.
    'react-dom/server': /^shared\/src\/first-screen\//,
    'web-vitals': /^host\//,
    valibot: /./,
    '@tabler/icons-react': /./,
  };

  test('whatever else a source takes from a package is where a second copy does no harm', () => {
    const imports = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^'.][^']*)';/gm)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
    expect(imports.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'valibot', 'react-dom/client']));
    const loose = imports.filter(
      ({ path, name }) => !name.startsWith('@portal/') && !specifiers.includes(name) && !unshared[name]?.test(path),
    );
    expect(loose).toEqual([]);
  });

  test.each(['production', 'development'] as const)('in %s the host provides what the remotes rely on', (mode) => {
    const provided = sharedByHost(mode);
    const relied = sharedByRemote(mode);
    expect(Object.keys(provided)).toEqual(Object.keys(relied));
    for (const share of Object.values(relied)) expect(share).toMatchObject({ import: false, singleton: true });
    for (const share of Object.values(provided)) {
      expect(share).toMatchObject({ singleton: true });
      expect(share).not.toHaveProperty('import');
    }
  });

  test.each(sharedModules)('$specifier is shared by the version that is installed', ({ specifier, version }) => {
    const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0];
    const file = `node_modules/${name}/package.json`;
    expect(existsSync(join(root, file))).toBe(true);
    expect(version).toBe(JSON.parse(readText(file)).version);
  });
});
