import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

type Json = Record<string, unknown>;

function edit(path: string, change: (content: Json) => Json): void {
  shop.write(path, JSON.stringify(change(JSON.parse(shop.read(path)))));
}

const inlined = /(?<=<script type="application\/json" id="portal-registry">).*?(?=<\/script>)/s;
const editPage = (change: (registry: Json) => Json) =>
  shop.write(
    'index.html',
    shop.read('index.html').replace(inlined, (text) => JSON.stringify(change(JSON.parse(text)))),
  );

describe('a site that a newer deploy wrote in another way', () => {
  test.each([
    [
      'a registry of a newer schema',
      () => editPage((content) => ({ ...content, schema: 4 })),
      /index\.html has a registry of schema 4, this one writes 3/,
    ],
    [
      'a record of a newer format',
      () => edit('.deploy/releases/remote-mssp/2.0.0.json', (content) => ({ ...content, format: 3, kind: 'area' })),
      /2\.0\.0\.json is a record of format 3, this one reads 2/,
    ],
  ])('by %s is left as it is, by every command, and says which deploy it needs', async (_, change, message) => {
    change();
    const before = shop.contents();
    shop.build('remote-mssp', { content: '3.0.0' });
    for (const command of [
      'publish remote-mssp --as 3.0.0',
      'rollback remote-mssp',
      'list',
      'check',
      'prune',
      'publish host --dry-run',
      'init --replace',
    ]) {
      const refused = shop.deploy(command);
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toThrow("Use the deploy command of the portal's newest sources");
    }
    expect(shop.contents()).toEqual(before);
  });

  test('a history that cannot be read is named, with what to do', async () => {
    shop.write('.deploy/history.json', '{"entries":[]}');
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow(
      'history.json is damaged: restore it from a backup, or delete it; roll-backs then need --to',
    );
    expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
  });
});
