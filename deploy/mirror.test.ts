import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { follow } from './follow';
import { createMirror } from './mirror';
import { entryIn } from './page-registry';
import { folderStore } from './store/folder';
import { s3Store } from './store/s3';
import { type Store, textOf } from './store/store';
import { type Build, type Workshop, workshop } from './testing/fake-apps';
import { type S3Server, s3Server } from './testing/s3-server';
import { served } from './testing/served';
import { before } from './testing/shop';

let shop: Workshop;
let server: S3Server;
let bucket: Store;
let copy: string;
beforeEach(async () => {
  shop = workshop();
  server = await s3Server();
  bucket = s3Store('site', { ...server.options, limits: { attempt: 10_000, total: 300 } });
  copy = mkdtempSync(join(tmpdir(), 'portal-mirror-'));
  await deploy('init');
});
afterEach(async () => {
  shop.remove();
  rmSync(copy, { recursive: true });
  await server.close();
});

const deploy = (command: string) => shop.deploy(command, () => bucket);
async function publish(version: string, changes: Partial<Build> = {}) {
  shop.build('remote-mssp', { content: version, ...changes });
  await deploy(`publish remote-mssp --as ${version}`);
}
/** Objects that are not in the bucket yet. @returns brings them */
function delayed(pattern: RegExp) {
  const late = [...server.objects].filter(([key]) => pattern.test(key));
  for (const [key] of late) server.objects.delete(key);
  return () => {
    for (const [key, object] of late) server.objects.set(key, object);
  };
}
const shown = async () => entryIn((await textOf(folderStore(copy), 'index.html')) ?? '');
const mirror = () => createMirror(bucket, folderStore(copy, { durable: false }));

test('a copy follows the bucket, file for file, and a server finds nothing of a deploy in it', async () => {
  const following = mirror();
  expect(await following.sync()).toBe(1);
  await publish('2.0.0');
  expect(await following.sync()).toBe(2);
  expect(served(copy).versions['remote-mssp']).toBe('2.0.0');
  const ofSite = [...server.objects].filter(([key]) => !key.startsWith('site/.deploy/'));
  for (const [key, { content }] of ofSite) expect(readFileSync(join(copy, key.slice(5))).equals(content)).toBe(true);
  expect((await folderStore(copy).list('.deploy')).map(({ path }) => path)).toEqual([]);
});

test('no copy takes the place of another site', async () => {
  const other = workshop();
  await other.deploy('init');
  await other.publish('remote-mssp', '2.0.0');
  const before = other.contents();
  await expect(createMirror(bucket, folderStore(other.site)).sync()).rejects.toThrow('a site with a ledger of its own');
  expect(other.contents()).toEqual(before);
  other.remove();
});

test('what is pruned goes, what is inactive comes', async () => {
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) await publish(version);
  const following = mirror();
  await following.sync();
  shop.build('remote-mssp', { content: 'next' });
  await deploy('publish remote-mssp --as next --inactive');
  await deploy('prune --keep 1');
  await following.sync();
  const versions = new Set((await folderStore(copy).list('remotes/remote-mssp')).map(({ path }) => path.split('/')[2]));
  expect([...versions].sort()).toEqual(['3.0.0', '4.0.0', 'next']);
});

test('while the store is away the copy stays, for a mirror that starts meanwhile too', async () => {
  await mirror().sync();
  server.faults.push((request) => !request.socket.destroy().readable);
  await expect(mirror().sync()).rejects.toThrow('does not respond');
  expect(await shown()).toBe(1);
  served(copy);
});

test('an older entry, as from a region that lags, never replaces a newer one', async () => {
  const before = new Map(server.objects);
  await publish('2.0.0');
  await mirror().sync();
  server.objects.clear();
  for (const [key, object] of before) server.objects.set(key, object);
  await expect(mirror().sync()).rejects.toThrow(
    's3://bucket/site shows entry 1, which is older than entry 2 of the copy',
  );
  expect(served(copy).versions['remote-mssp']).toBe('2.0.0');
});

test('a page whose files have not all arrived waits for them', async () => {
  const following = mirror();
  await following.sync();
  await publish('2.0.0');
  const arrive = delayed(/remotes\/remote-mssp\/2\.0\.0\/panel.*js$/);
  await expect(following.sync()).rejects.toThrow(/has no remotes\/remote-mssp\/2\.0\.0\/panel\.\w+\.js yet/);
  expect(served(copy).versions['remote-mssp']).toMatch(/^1\.0\.0-/);
  arrive();
  expect(await following.sync()).toBe(2);
  expect(served(copy).versions['remote-mssp']).toBe('2.0.0');
});

test('a copy that looks while a deploy writes has registry and embeds the next time', async () => {
  await publish('2.0.0', { files: { 'mssp.js': '1', 'mssp-container.js': '2' }, release: { embed: 'mssp' } });
  const following = mirror();
  await following.sync();
  expect(await folderStore(copy).list('embed')).toHaveLength(2);
  server.faults.push(async ({ method, url = '' }) => {
    if (method === 'PUT' && url.endsWith('registry.json')) await following.sync();
    return false;
  });
  await deploy('rollback remote-mssp');
  expect(served(copy).registry.remotes['remote-mssp']?.version).toBe('2.0.0');
  await following.sync();
  expect(served(copy).registry.remotes['remote-mssp']?.version).toMatch(/^1\.0\.0-/);
  expect(await folderStore(copy).list('embed')).toEqual([]);
  await deploy('retire remote-mssp 2.0.0');
  await following.sync();
  expect(served(copy).registry.remotes['remote-mssp']?.retired).toEqual(['2.0.0']);
});

test('a page whose releases are pruned while a copy begins is not copied', async () => {
  const meanwhile = jest.fn().mockImplementationOnce(async () => {
    for (const version of ['2.0.0', '3.0.0']) await publish(version);
    await deploy('prune --keep 1');
  });
  const busy = before('list', (folder) => folder === '.deploy/ledger' && meanwhile())(bucket);
  await expect(createMirror(busy, folderStore(copy)).sync()).rejects.toThrow('is missing');
  expect(await shown()).toBeUndefined();
});

test('a page that arrives before its entry waits for it', async () => {
  await publish('2.0.0');
  const arrive = delayed(/ledger\/000002/);
  await expect(mirror().sync()).rejects.toThrow('s3://bucket/site has no entry 2 of its ledger yet');
  expect(await shown()).toBeUndefined();
  arrive();
  expect(await mirror().sync()).toBe(2);
});

test('the command copies once, or follows and says what changes', async () => {
  const { lines } = await shop.deploy(`mirror --into ${copy}`, () => bucket);
  expect(lines).toEqual([['mirrored', copy, '1']]);
  served(copy);
  const said: string[] = [];
  const ending = new AbortController();
  const say = (text: string) => {
    said.push(text);
    if (said.length === 3) ending.abort();
  };
  let isAway = false;
  server.faults.push((request) => isAway && !request.socket.destroy().readable);
  const following = follow(mirror(), { every: 10, signal: ending.signal, say });
  while (said.length < 1) await delay(10);
  isAway = true;
  while (said.length < 2) await delay(10);
  isAway = false;
  await following;
  expect(said).toEqual([
    'Entry 1 is served',
    expect.stringMatching(/^The copy stays as it is: .* does not respond/),
    'Entry 1 is served',
  ]);
});
