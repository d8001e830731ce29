import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

type Json = Record<string, unknown>;

/** Rewrites a record in format 1. */
function downgrade(app: string, version: string): void {
  const path = `.deploy/releases/${app}/${version}.json`;
  const record = JSON.parse(shop.read(path));
  const { kind, publishedAt, digest, policy, files, contract, requires, uses, page, container, navigation } = record;
  const folder = kind === 'host' ? '' : `remotes/${app}/${version}/`;
  const built = (file: string) => ({ href: `${folder}${file}`, as: 'script', integrity: files[file].integrity });
  const integrity = Object.fromEntries(Object.keys(files).map((file) => [file, files[file].integrity]));
  const screens = Object.entries<Json>(record.screens ?? {});
  const release = {
    ...{ version, contract, container, entry: `${folder}${record.entry}`, requires, navigation },
    integrity: integrity[record.entry],
    preload: Object.fromEntries(
      screens.map(([name, { files: own }]) => [name, Array.isArray(own) ? own.map(built) : []]),
    ),
    screens: Object.fromEntries(screens.map(([name, { files: _, ...declared }]) => [name, declared])),
  };
  const ofHost = () => ({
    ...{ contract, registry: 2, provides: record.provides, exports: record.exports, assets: Object.keys(files) },
    files: { main: page.files.main.map(built) },
    parts: { template: page.template, script: page.script },
  });
  const common = { kind, format: 1, version, publishedAt, digest, integrity, policy };
  shop.write(path, JSON.stringify({ ...common, ...(kind === 'host' ? ofHost() : { release, uses }) }));
}

beforeEach(async () => {
  await shop.deploy('convert --back');
  for (const [app, version] of Object.entries(served(shop.site).versions)) downgrade(app, version);
  shop.write('index.html', shop.read('index.html').replace('"schema":3', '"schema":2'));
});

test('the deploy before wrote records that a new host makes usable, with their releases', async () => {
  const before = shop.read('index.html');
  await shop.deploy('convert');
  await expect(shop.publish('remote-auth', '2.0.0')).rejects.toThrow(
    /host \S+ reads registries of schema 2, and this tool writes schema 3: publish a host that was built with it/,
  );
  expect(shop.read('index.html')).toBe(before);
  await shop.publish('host', '2.0.0');
  const { page, versions } = served(shop.site);
  expect(versions).toMatchObject({ host: '2.0.0', 'remote-mssp': '2.0.0' });
  expect(page.remotes['remote-mssp']?.screens).toEqual({ panel: screen('/*') });
  await shop.publish('remote-mssp', '3.0.0');
  expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe('2.0.0');
  await shop.deploy('rollback remote-mssp');
  expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
  await expect(shop.deploy('check')).resolves.toBeDefined();
});
