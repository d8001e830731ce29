import { hashOf } from './hash';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

type Json = Record<string, unknown>;

function edit(path: string, change: (content: Json) => Json): void {
  shop.write(path, JSON.stringify(change(JSON.parse(shop.read(path)))));
}

describe('a site that a newer deploy wrote in another way', () => {
  test.each([
    [
      'an entry of a newer schema',
      () => edit('.deploy/ledger/000002.json', (content) => ({ ...content, schema: 2, state: {} })),
      /000002\.json has schema 2, this one reads 1/,
    ],
    [
      'a release of a newer schema',
      () => {
        const path = '.deploy/records/remote-mssp/2.0.0.json';
        const before = shop.read(path);
        edit(path, (content) => ({ ...content, schema: 2, kind: 'area' }));
        const entry = '.deploy/ledger/000002.json';
        shop.write(entry, shop.read(entry).replace(hashOf(before), hashOf(shop.read(path))));
      },
      /2\.0\.0\.json is a release of schema 2, this one reads 1/,
    ],
  ])('by %s is left as it is, by every command, and says which deploy it needs', async (_, change, message) => {
    change();
    for (const app of ['host', 'remote-mssp']) shop.build(app, { content: '3.0.0' });
    const publishing = ['publish remote-mssp --as 3.0.0', 'publish host --as 3.0.0 --dry-run'];
    for (const command of [...publishing, 'rollback remote-mssp', 'list', 'check', 'prune'])
      await expectRefusal(command, message, "Use the deploy command of the portal's newest sources");
  });

  test('is not replaced either', async () => {
    edit('.deploy/ledger/000002.json', (content) => ({ ...content, schema: 2 }));
    await expect(shop.deploy('init --replace')).rejects.toThrow('A newer deploy wrote this site');
  });

  test('an entry that cannot be read is named, with what to do', async () => {
    shop.write('.deploy/ledger/000002.json', '{"state":{}}');
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow(
      '000002.json is damaged: restore it from a backup of .deploy, or create the site again with "init --replace"',
    );
    expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
    await shop.deploy('init --replace');
    await expect(shop.deploy('check')).rejects.toThrow('000002.json is damaged');
    expect(served(shop.site).versions['remote-mssp']).toMatch(/^1\.0\.0-/);
  });
});
