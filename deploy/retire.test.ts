import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

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
    const row = ['remote-mssp', '2.0.0', expect.any(String), 'retired', expect.any(String)];
    expect((await shop.deploy('list')).lines).toContainEqual(row);
    const history = (await shop.deploy('history remote-mssp')).lines.map((fields) => fields.slice(1, 4).join(' '));
    expect(history.at(-1)).toBe('retire remote-mssp 2.0.0');
  });

  test('of what is live is refused, by a sentence that names what to do', async () => {
    await expectRefusal(
      'retire remote-mssp 3.0.0',
      'remote-mssp 3.0.0 is live: first make another release live (deploy or roll back), or have the operators remove the area with "remove remote-mssp"',
    );
    await shop.deploy('rollback remote-mssp');
    await shop.deploy('retire remote-mssp 3.0.0');
    expect(registry()?.retired).toEqual(['3.0.0']);
  });

  test('of a removed remote reaches open pages too', async () => {
    await shop.publish('remote-report', '1.0.0', { screens: { overview: screen('/report') } });
    await shop.deploy('remove remote-report');
    expect(served(shop.site).registry).not.toHaveProperty('retired');
    await shop.deploy('retire remote-report 1.0.0');
    expect(served(shop.site).registry.retired).toEqual({ 'remote-report': ['1.0.0'] });
    expect(served(shop.site).page).not.toHaveProperty('retired');
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('is for good: never live, a canary or where a roll-back leads', async () => {
    await shop.deploy('retire remote-mssp 2.0.0');
    shop.build('remote-mssp', { content: '2.0.0' });
    const commands = ['publish remote-mssp --as 2.0.0', 'activate remote-mssp 2.0.0'];
    for (const command of [...commands, 'rollback remote-mssp --to 2.0.0', 'canary remote-mssp 2.0.0 --opt-in'])
      await expectRefusal(command, 'remote-mssp 2.0.0 was retired on 2026-01-01');
    await shop.deploy('rollback remote-mssp');
    expect(page()?.version).toMatch(/^1\.0\.0-/);
  });

  test('of a canary ends it', async () => {
    await shop.add('remote-mssp', '4.0.0');
    await shop.deploy('canary remote-mssp 4.0.0 --share 10%');
    await shop.deploy('retire remote-mssp 4.0.0');
    expect(page()).not.toHaveProperty('canary');
    expect(page()?.fallback?.version).toBe('2.0.0');
    expect(registry()?.retired).toEqual(['4.0.0']);
  });

  test('is of the content: another name does not bring it back, nor another version of the package', async () => {
    await shop.deploy('retire remote-mssp 2.0.0');
    for (const release of [{}, { version: '1.0.1' }])
      await expectRefusal(
        () => shop.publish('remote-mssp', '2.0.0+x', { content: '2.0.0', release }),
        'remote-mssp 2.0.0+x has the same content as 2.0.0, which was retired on 2026-01-01',
      );
  });

  test('takes all releases with the same content, and none while one of them is live', async () => {
    await shop.publish('remote-mssp', '2.0.0+x', { content: '2.0.0' });
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
    await expect(shop.deploy('check')).resolves.toBeDefined();
    await expect(shop.add('remote-mssp', '2.0.0')).rejects.toThrow('and no longer runs: publish a different build');
    await shop.publish('remote-mssp', '4.0.0');
    expect(registry()?.retired).toEqual(['2.0.0']);
    await expect(shop.publish('remote-mssp', '2.0.0', { content: 'other' })).rejects.toThrow('never changes');
  });

  test.each([
    ['retire host 2.0.0', 'This command is for remotes'],
    ['retire remote-mssp 9.0.0', 'has no release 9.0.0'],
    ['retire remote-mssp', 'takes 2 names'],
  ])('%s is refused', expectRefusal);
});
