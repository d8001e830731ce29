import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { before, expectRefusal, shop, useShop } from './testing/shop';

useShop();

const versions = () => served(shop.site).versions;

describe('prune', () => {
  test('keeps the newest of each app, and whatever is in use', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp --to 3.0.0');
    const { lines } = await shop.deploy('prune --keep 1');
    // The live 3.0.0, its fallback 2.0.0, and the newest stay.
    expect(lines.map(([, , version]) => version)).toEqual(['4.0.0', expect.stringMatching(/^1\.0\.0-/)]);
    expect(versions()['remote-mssp']).toBe('3.0.0');
    expect(existsSync(join(shop.site, 'remotes/remote-mssp/4.0.0'))).toBe(false);
    expect((await shop.deploy('prune --keep 1')).lines).toEqual([['unchanged']]);
  });

  test('lets a version return, maybe with other content, but as one that was never live', async () => {
    const more = { screens: { panel: screen('/*'), more: screen('/more') } };
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('remote-mssp', '3.0.0', more);
    await shop.deploy('prune --keep 1');
    await shop.add('remote-mssp', '2.0.0', { content: 'other', ...more });
    expect(JSON.parse(shop.read('registry.json')).remotes['remote-mssp'].fallback).toBeUndefined();
    await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('has no earlier version');
    await shop.deploy('rollback remote-mssp --to 2.0.0');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('removes the files of the host that no release that stays names', async () => {
    const first = [...shop.contents().keys()].filter((path) => path.startsWith('host/main'));
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('host', version);
    await shop.deploy('prune --keep 2');
    expect([...shop.contents().keys()].filter((path) => first.includes(path))).toEqual([]);
    expect(versions()['host']).toBe('3.0.0');
    await shop.deploy('rollback host');
    expect(versions()['host']).toBe('2.0.0');
  });

  test('leaves releases to roll back to, however many others were added', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('remote-mssp', '3.0.0', {}, ' --no-fallback');
    for (const version of ['4.0.0', '5.0.0']) await shop.add('remote-mssp', version);
    await shop.deploy('prune --keep 2');
    await shop.deploy('rollback remote-mssp');
    expect(versions()['remote-mssp']).toBe('2.0.0');
  });

  test.each([
    ['host', 'host', '5.0.0'],
    ['remotes', 'remote-mssp', '2.0.0'],
  ])('leaves the files in %s of a release that is published meanwhile, or returns', async (folder, app, version) => {
    for (const earlier of ['2.0.0', '3.0.0', '4.0.0']) await shop.publish(app, earlier);
    const meanwhile = jest.fn().mockImplementationOnce(() => shop.publish(app, version));
    await shop.deploy(
      'prune --keep 1',
      before('list', (listed) => listed === folder && meanwhile()),
    );
    expect(versions()[app]).toBe(version);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });
});

describe('pin', () => {
  beforeEach(async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await shop.publish('remote-mssp', version);
  });
  const states = async () =>
    Object.fromEntries(
      (await shop.deploy('list')).lines.map(([app, version, , ...state]) => [`${app} ${version}`, state]),
    );
  const isThere = (version: string) => existsSync(join(shop.site, 'remotes/remote-mssp', version));

  test('keeps a release from prune until everybody has unpinned it, and is in the list', async () => {
    const page = shop.read('index.html');
    expect((await shop.deploy('pin remote-mssp 2.0.0 --for bank.example')).lines).toEqual([
      ['pinned', 'remote-mssp', '2.0.0', 'bank.example'],
    ]);
    await shop.deploy('pin remote-mssp 2.0.0 --for shop.example');
    await shop.deploy('pin remote-mssp 5.0.0 --for shop.example');
    expect((await shop.deploy('pin remote-mssp 2.0.0 --for shop.example')).lines[0]?.[0]).toBe('unchanged');
    expect(await states()).toMatchObject({
      'remote-mssp 2.0.0': ['-', 'pinned', 'bank.example', 'shop.example'],
      'remote-mssp 5.0.0': ['live', 'pinned', 'shop.example'],
      'remote-mssp 4.0.0': ['fallback'],
    });
    await shop.deploy('prune --keep 1');
    expect(['2.0.0', '3.0.0', '4.0.0'].map(isThere)).toEqual([true, false, true]);
    expect(shop.read('index.html')).toBe(page);
    await shop.deploy('unpin remote-mssp 2.0.0 --for bank.example');
    await shop.deploy('prune --keep 1');
    expect(isThere('2.0.0')).toBe(true);
    await shop.deploy('unpin remote-mssp 2.0.0');
    await shop.deploy('prune --keep 1');
    expect(isThere('2.0.0')).toBe(false);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('of a release that is retired keeps its files for who pinned it, and retire names them', async () => {
    await shop.deploy('pin remote-mssp 2.0.0 --for bank.example');
    const { lines } = await shop.deploy('retire remote-mssp 2.0.0');
    expect(lines.at(-1)).toEqual(['pinned', 'remote-mssp', '2.0.0', 'bank.example']);
    await shop.deploy('prune --keep 1');
    expect(isThere('2.0.0')).toBe(true);
    await shop.deploy('unpin remote-mssp 2.0.0');
    await shop.deploy('prune --keep 1');
    expect(isThere('2.0.0')).toBe(false);
  });

  test('outlasts a new site', async () => {
    await shop.deploy('pin remote-mssp 2.0.0 --for bank.example');
    await shop.deploy('init --replace');
    expect(['2.0.0', '3.0.0'].map(isThere)).toEqual([true, false]);
    expect(await states()).toMatchObject({ 'remote-mssp 2.0.0': ['-', 'pinned', 'bank.example'] });
    expect(versions()['remote-mssp']).toMatch(/^1\.0\.0-/);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test.each([
    ['pin remote-mssp 2.0.0', 'A pin needs --for with the name of who loads the release'],
    ['pin remote-mssp 9.0.0 --for x', 'has no release 9.0.0'],
    ['pin host 1.0.0 --for x', 'host has no release 1.0.0'],
    ['unpin remote-mssp 2.0.0', 'remote-mssp 2.0.0 is not pinned'],
    ['unpin remote-mssp 2.0.0 --for x', 'remote-mssp 2.0.0 is not pinned by x'],
  ])('%s is refused', expectRefusal);
});
