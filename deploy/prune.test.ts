import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Workshop, workshop } from './testing/fake-apps';
import { served } from './testing/served';

let shop: Workshop;
beforeEach(async () => {
  shop = workshop();
  await shop.deploy('init');
});
afterEach(() => shop.remove());

const versions = () => served(shop.site).versions;

describe('prune', () => {
  test('keeps the newest of each app, and whatever is in use', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp --to 3.0.0');
    const { lines } = await shop.deploy('prune --keep 1');
    // Live 3.0.0, its fallback 2.0.0, and the newest stay.
    expect(lines.map(([, , version]) => version)).toEqual(['4.0.0', expect.stringMatching(/^1\.0\.0-/)]);
    expect(versions()['remote-mssp']).toBe('3.0.0');
    expect(existsSync(join(shop.site, 'remotes/remote-mssp/4.0.0'))).toBe(false);
    expect((await shop.deploy('prune --keep 1')).lines).toEqual([['unchanged']]);
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
});
