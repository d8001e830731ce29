import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changed, screen } from './testing/fake-apps';
import { served } from './testing/served';
import { before, shop, useShop } from './testing/shop';

useShop(async (own) => {
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) await own.publish('remote-mssp', version);
  await own.deploy('rollback remote-mssp');
  await own.deploy('pin remote-mssp 2.0.0 --for bank.example');
  await own.deploy('canary remote-mssp 4.0.0 --share 10%');
  await own.deploy('overrides https://dev.example');
});

const states = async () => (await shop.deploy('list')).lines;
/** All but the number of the entry. */
const visible = () => new Map([...shop.contents()].map(([path, text]) => [path, decoded(text)]));
const decoded = (text: string) =>
  Buffer.from(text, 'base64')
    .toString()
    .replace(/"entry": ?\d+,/, '');

test('a site goes back to an earlier deploy and comes again, with releases, canary, pins, fallback and roll-backs', async () => {
  const whole = { states: await states(), visible: visible() };
  await shop.deploy('convert --back');
  expect(existsSync(join(shop.site, '.deploy/ledger'))).toBe(false);
  for (const command of ['list', 'publish remote-auth', 'check', 'init']) {
    await expect(shop.deploy(command)).rejects.toThrow('"convert" gives it a ledger');
  }
  await shop.deploy('convert');
  expect(await states()).toEqual(whole.states);
  expect(changed(whole.visible, visible())).toEqual([]);
  expect(existsSync(join(shop.site, '.deploy/releases'))).toBe(false);
  await expect(shop.deploy('check')).resolves.toBeDefined();
  await shop.deploy('rollback remote-mssp');
  expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
});

test('a conversion that was interrupted is completed by another one', async () => {
  await shop.deploy('convert --back');
  const killed = before('remove', () => Promise.reject(new Error('killed')));
  await expect(shop.deploy('convert', killed)).rejects.toThrow('killed');
  await shop.deploy('convert');
  expect(existsSync(join(shop.site, '.deploy/releases'))).toBe(false);
  expect(served(shop.site).versions['remote-mssp']).toBe('3.0.0');
});

test('init --replace converts an earlier site first, and replaces an unreadable one', async () => {
  await shop.deploy('convert --back');
  await shop.deploy('init --replace');
  expect((await states()).map(([app, version, , state]) => [app, version, state])).toContainEqual([
    'remote-mssp',
    '2.0.0',
    '-',
  ]);
  expect(served(shop.site).page.overrideOrigins).toEqual(['https://dev.example']);
  await shop.deploy('convert --back');
  shop.write('.deploy/history.json', '{');
  await expect(shop.deploy('convert')).rejects.toThrow('history.json is damaged: restore it from a backup');
  await shop.deploy('init --replace');
  expect(served(shop.site).page).not.toHaveProperty('overrideOrigins');
});

test('an interrupted rollback of an earlier deploy is one: the next goes further back', async () => {
  await shop.deploy('convert --back');
  const history = JSON.parse(shop.read('.deploy/history.json'));
  const last = history.findLastIndex(({ action }: { action: string }) => action === 'rollback');
  history[last] = { ...history[last], action: 'recovered' };
  shop.write('.deploy/history.json', JSON.stringify(history));
  await shop.deploy('convert');
  await shop.deploy('rollback remote-mssp');
  expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
});

test('where there is no site, there is nothing to convert', async () => {
  rmSync(shop.site, { recursive: true });
  await expect(shop.deploy('convert')).rejects.toThrow('contains no site');
  await expect(shop.deploy('convert --back')).rejects.toThrow('has no ledger');
});

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

test('the deploy before wrote records that a new host makes usable, with their releases', async () => {
  await shop.deploy('convert --back');
  for (const [app, version] of Object.entries(served(shop.site).versions)) downgrade(app, version);
  shop.write('index.html', shop.read('index.html').replace('"schema":3', '"schema":2'));
  const earlier = shop.read('index.html');
  await shop.deploy('convert');
  await expect(shop.publish('remote-auth', '2.0.0')).rejects.toThrow(
    /host \S+ reads registries of schema 2, and this tool writes schema 3: publish a host that was built with it/,
  );
  expect(shop.read('index.html')).toBe(earlier);
  await shop.publish('host', '2.0.0');
  const { page, versions } = served(shop.site);
  expect(versions).toMatchObject({ host: '2.0.0', 'remote-mssp': '3.0.0' });
  expect(page.remotes['remote-mssp']?.screens).toEqual({ panel: screen('/*') });
  await shop.publish('remote-mssp', '5.0.0');
  expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe('3.0.0');
  await shop.deploy('rollback remote-mssp');
  expect(served(shop.site).versions['remote-mssp']).toBe('3.0.0');
  await expect(shop.deploy('check')).resolves.toBeDefined();
});
