import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './store/store';
import { changed } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

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
  const before = { states: await states(), visible: visible() };
  await shop.deploy('convert --back');
  expect(existsSync(join(shop.site, '.deploy/ledger'))).toBe(false);
  for (const command of ['list', 'publish remote-auth', 'check', 'init']) {
    await expect(shop.deploy(command)).rejects.toThrow('"convert" gives it a ledger');
  }
  await shop.deploy('convert');
  expect(await states()).toEqual(before.states);
  expect(changed(before.visible, visible())).toEqual([]);
  expect(existsSync(join(shop.site, '.deploy/releases'))).toBe(false);
  await expect(shop.deploy('check')).resolves.toBeDefined();
  await shop.deploy('rollback remote-mssp');
  expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
});

test('a conversion that was interrupted is completed by another one', async () => {
  await shop.deploy('convert --back');
  const through = (store: Store): Store => ({
    ...store,
    async remove() {
      throw new Error('killed');
    },
  });
  await expect(shop.deploy('convert', through)).rejects.toThrow('killed');
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
