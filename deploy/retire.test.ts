import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop();

describe('retire', () => {
  const [page, registry] = [
    () => served(shop.site).page.remotes['remote-mssp'],
    () => served(shop.site).registry.remotes['remote-mssp'],
  ];
  beforeEach(async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
  });

  test('of the fallback leaves none, and open pages learn it from the registry alone', async () => {
    const { lines } = await shop.deploy('retire remote-mssp 2.0.0');
    expect(lines).toEqual([['retired', 'remote-mssp', '2.0.0']]);
    expect(page()).not.toHaveProperty('fallback');
    expect(page()).not.toHaveProperty('retired');
    expect(registry()).not.toHaveProperty('fallback');
    expect(registry()?.retired).toEqual(['2.0.0']);
    expect((await shop.deploy('list')).lines).toContainEqual([
      'remote-mssp',
      '2.0.0',
      expect.any(String),
      'retired',
      expect.any(String),
    ]);
    expect((await shop.deploy('history remote-mssp')).lines.at(-1)?.slice(1, 4)).toEqual([
      'retire',
      'remote-mssp',
      '2.0.0',
    ]);
  });

  test('of what is live is refused, by a sentence that names what to do', async () => {
    const before = shop.contents();
    await expect(shop.deploy('retire remote-mssp 3.0.0')).rejects.toThrow(
      'remote-mssp 3.0.0 is live: first make another release live, with "publish remote-mssp", "rollback remote-mssp" or "activate remote-mssp <version>"',
    );
    expect(shop.contents()).toEqual(before);
    await shop.deploy('rollback remote-mssp');
    await shop.deploy('retire remote-mssp 3.0.0');
    expect(registry()?.retired).toEqual(['3.0.0']);
  });

  test('of a removed remote reaches open pages too', async () => {
    shop.build('remote-report', { content: '1', screens: { overview: screen('/report') } });
    await shop.deploy(`publish remote-report --as 1.0.0 --from ${join(shop.folder, 'remote-report/dist')}`);
    await shop.deploy('remove remote-report');
    expect(served(shop.site).registry).not.toHaveProperty('retired');
    await shop.deploy('retire remote-report 1.0.0');
    expect(served(shop.site).registry.retired).toEqual({ 'remote-report': ['1.0.0'] });
    expect(served(shop.site).page).not.toHaveProperty('retired');
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('is for good: never live, a canary or where a roll-back leads', async () => {
    await shop.deploy('retire remote-mssp 2.0.0');
    const before = shop.contents();
    shop.build('remote-mssp', { content: '2.0.0' });
    for (const command of [
      'publish remote-mssp --as 2.0.0',
      'activate remote-mssp 2.0.0',
      'rollback remote-mssp --to 2.0.0',
      'canary remote-mssp 2.0.0 --opt-in',
    ]) {
      await expect(shop.deploy(command)).rejects.toThrow(/remote-mssp 2\.0\.0 was retired on 2026-01-01/);
    }
    expect(shop.contents()).toEqual(before);
    await shop.deploy('rollback remote-mssp');
    expect(page()?.version).toMatch(/^1\.0\.0-/);
  });

  test('of a canary ends it', async () => {
    shop.build('remote-mssp', { content: 'four' });
    await shop.deploy('publish remote-mssp --as 4.0.0 --inactive');
    await shop.deploy('canary remote-mssp 4.0.0 --share 10%');
    await shop.deploy('retire remote-mssp 4.0.0');
    expect(page()).not.toHaveProperty('canary');
    expect(page()?.fallback?.version).toBe('2.0.0');
    expect(registry()?.retired).toEqual(['4.0.0']);
  });

  test('is of the content: another name does not bring it back, nor another version of the package', async () => {
    await shop.deploy('retire remote-mssp 2.0.0');
    const before = shop.contents();
    for (const release of [{}, { version: '1.0.1' }]) {
      shop.build('remote-mssp', { content: '2.0.0', release });
      await expect(shop.deploy('publish remote-mssp --as 2.0.0+x')).rejects.toThrow(
        'remote-mssp 2.0.0+x has the same content as 2.0.0, which was retired on 2026-01-01',
      );
    }
    expect(shop.contents()).toEqual(before);
  });

  test('takes all releases with the same content, and none while one of them is live', async () => {
    shop.build('remote-mssp', { content: '2.0.0' });
    await shop.deploy('publish remote-mssp --as 2.0.0+x');
    await expect(shop.deploy('retire remote-mssp 2.0.0')).rejects.toThrow(
      'remote-mssp 2.0.0+x, which has the same content as 2.0.0, is live',
    );
    await shop.deploy('activate remote-mssp 3.0.0');
    await shop.deploy('retire remote-mssp 2.0.0');
    expect(registry()?.retired?.toSorted()).toEqual(['2.0.0', '2.0.0+x']);
    await expect(shop.deploy('activate remote-mssp 2.0.0+x')).rejects.toThrow('was retired');
  });

  test('outlasts prune, which takes the files', async () => {
    await shop.deploy('retire remote-mssp 2.0.0');
    expect((await shop.deploy('retire remote-mssp 2.0.0')).lines[0]?.[0]).toBe('unchanged');
    expect((await shop.deploy('prune --keep 1')).lines).toContainEqual(['removed', 'remote-mssp', '2.0.0']);
    expect(existsSync(join(shop.site, 'remotes/remote-mssp/2.0.0'))).toBe(false);
    expect((await shop.deploy('prune --keep 1')).lines).toEqual([['unchanged']]);
    await shop.publish('remote-mssp', '4.0.0');
    expect(registry()?.retired).toEqual(['2.0.0']);
    shop.build('remote-mssp', { content: 'other' });
    await expect(shop.deploy('publish remote-mssp --as 2.0.0')).rejects.toThrow();
  });

  test.each([
    ['retire host 2.0.0', 'This command is for remotes'],
    ['retire remote-mssp 9.0.0', 'has no release 9.0.0'],
    ['retire remote-mssp', 'takes 2 names'],
  ])('%s is refused', async (command, message) => {
    await expect(shop.deploy(command)).rejects.toThrow(message);
  });
});
