import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './registry';
import { emptyState } from './state';
import { screen } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop((own) => own.add('remote-mssp', 'next'));

const offered = () => served(shop.site).registry.previews?.['remote-mssp'];

test('a preview is in the registry alone, with the hash of a description that is served', async () => {
  const before = served(shop.site).page.remotes;
  const { lines } = await shop.deploy('preview remote-mssp next --days 2');
  expect(lines).toEqual([['preview', 'remote-mssp', 'next', expect.stringContaining('2026-01-03T')]]);
  const description = shop.read('remotes/remote-mssp/next/release.json');
  const digest = createHash('sha256').update(description).digest('hex');
  expect(offered()).toEqual({ next: { until: lines[0]?.[3], by: expect.any(String), digest } });
  expect(served(shop.site).page).toMatchObject({ remotes: before });
  expect(shop.read('index.html')).not.toContain('previews');
  await expect(shop.deploy('check')).resolves.toBeDefined();
});

test('list names it until its end', async () => {
  const listed = async () => {
    const { lines } = await shop.deploy('list');
    return lines.find(([app, version]) => app === 'remote-mssp' && version === 'next')?.slice(3);
  };
  const { lines } = await shop.deploy('preview remote-mssp next --days 1');
  expect(await listed()).toEqual(['-', 'preview', lines[0]?.[3], expect.any(String)]);
  await shop.deploy('pin remote-mssp next --for bank');
  expect(await listed()).toEqual(['-', 'pinned', 'bank', 'preview', lines[0]?.[3], expect.any(String)]);
  await shop.deploy('retire remote-mssp next');
  expect(await listed()).toEqual(['retired', expect.any(String), 'pinned', 'bank']);
  await expectRefusal('preview remote-mssp next', 'is retired: no page may run it');
});

test('prune keeps it until its end; it ends with retire, also of a remote that was never live', async () => {
  await shop.deploy('preview remote-mssp next');
  for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
  await shop.deploy('prune --keep 1');
  expect(existsSync(join(shop.site, 'remotes/remote-mssp/next'))).toBe(true);
  await shop.add('remote-report', '1.0.0', { screens: { overview: screen('/report') } });
  await shop.deploy('preview remote-report 1.0.0');
  expect(served(shop.site).registry.previews).toHaveProperty('remote-report');
  await shop.deploy('retire remote-report 1.0.0');
  await shop.deploy('retire remote-mssp next');
  expect(served(shop.site).registry).not.toHaveProperty('previews');
});

test.each([
  ['preview remote-mssp none', 'has no release none'],
  ['preview host next', 'has no release next'],
  ['preview remote-mssp next --days 0', '--days takes a whole number from 1'],
])('%s is refused', expectRefusal);

test('the registry names 50 of a remote, those that last longest', () => {
  const releases = Object.fromEntries(
    Array.from({ length: 60 }, (_, day) => [
      `v${day}`,
      { digest: '', publishedAt: '', preview: { until: new Date(day * 86_400_000).toISOString(), by: 'ci' } },
    ]),
  );
  const state = { ...emptyState, releases: { 'remote-mssp': releases } };
  const { previews } = notesOf(state);
  expect(Object.keys(previews?.['remote-mssp'] ?? {})).toEqual(Object.keys(releases).reverse().slice(0, 50));
});
