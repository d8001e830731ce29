import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCeph, startCeph } from '../testing/ceph';
import { type S3Server, s3Server } from '../testing/s3-server';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { Store } from './store';

const folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
const servers: S3Server[] = [];
const clusters: Awaited<ReturnType<typeof startCeph>>[] = [];
const served = async (...behaviour: Parameters<typeof s3Server>) => {
  const server = await s3Server(...behaviour);
  servers.push(server);
  return server;
};
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const server of servers) await server.close();
  for (const { stop } of clusters) stop();
});

async function ofCeph(): Promise<Store> {
  const cluster = await startCeph();
  clusters.push(cluster);
  return s3Store(randomUUID(), cluster.options);
}

const kinds: readonly (readonly [string, () => Promise<Store>])[] = [
  ['a folder', async () => folderStore(join(folder, randomUUID()))],
  ['a bucket', async () => s3Store('', (await served()).options)],
  [
    'a bucket that compares tags without quotes',
    async () => s3Store('a/b', (await served({ comparesWithoutQuotes: true })).options),
  ],
  ['a bucket with two keys on a page', async () => s3Store('site', (await served({ keysOnPage: 2 })).options)],
  ...(process.env['TEST_FULL'] && hasCeph ? [['Ceph @full', ofCeph] as const] : []),
];

describe.each(kinds)('%s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 120_000);
  const text = async (path: string) => (await store.read(path))?.content.toString();

  test('reads what was written, byte for byte, and knows what is missing', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.write('remotes/remote-x/1.0.0+a/some file~.js', bytes);
    expect((await store.read('remotes/remote-x/1.0.0+a/some file~.js'))?.content.equals(bytes)).toBe(true);
    expect(await store.read('remotes/remote-x')).toBeUndefined();
    expect(await store.read('missing')).toBeUndefined();
    await store.write('empty', '');
    expect(await text('empty')).toBe('');
  });

  test('creates a file for one of many at once, and never replaces it', async () => {
    const wins = await Promise.all(Array.from({ length: 20 }, (_, index) => store.create('once', `${index}`)));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await text('once')).toBe(`${wins.indexOf(true)}`);
    expect(await store.create('once', 'later')).toBe(false);
  });

  test('replaces a file only as it was read', async () => {
    expect(await store.replace('page', 'one', undefined)).toBe(true);
    expect(await store.replace('page', 'two', undefined)).toBe(false);
    const tag = (await store.read('page'))?.tag;
    expect(await store.replace('page', 'two', tag)).toBe(true);
    expect(await store.replace('page', 'three', tag)).toBe(false);
    expect(await text('page')).toBe('two');
    expect(await store.replace('none', 'x', tag)).toBe(false);
  });

  test('lists files below a folder, sorted, with the time of their change', async () => {
    for (const path of ['list/b/2', 'list/a', 'list/b/1', 'list-other', 'list/c+d ~']) await store.write(path, 'x');
    const listed = await store.list('list');
    expect(listed.map(({ path }) => path)).toEqual(['list/a', 'list/b/1', 'list/b/2', 'list/c+d ~']);
    for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000);
    expect(await store.list('list/')).toEqual(listed);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('removes a file, and what is already gone', async () => {
    await store.write('gone/deep/file', 'x');
    await store.remove('gone/deep/file');
    await store.remove('gone/deep/file');
    expect(await store.read('gone/deep/file')).toBeUndefined();
    expect(await store.list('gone')).toEqual([]);
  });
});

test('what is in the place of a file is named, and not taken for another deploy that was first', async () => {
  const root = join(folder, randomUUID());
  const store = folderStore(root);
  await store.write('folder/file', 'x');
  symlinkSync('nowhere', join(root, 'link'));
  for (const path of ['folder', 'link'])
    await expect(store.replace(path, 'x', undefined)).rejects.toThrow(`${path} is in the way, and no file: remove it`);
});

test('a folder keeps nothing of a failed write, and nothing outside of it', async () => {
  const root = join(folder, randomUUID());
  const store = folderStore(root);
  await store.write('file', 'x');
  await expect(store.write('file/below', 'x')).rejects.toThrow(/EEXIST|ENOTDIR/);
  await expect(store.write('../outside', 'x')).rejects.toThrow('is not below');
  await expect(store.read('../outside')).rejects.toThrow('is not below');
  expect(readdirSync(join(root, '.deploy/staging'))).toEqual([]);
});
