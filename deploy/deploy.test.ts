import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from './reading';
import { run } from './run';
import { changed, page } from './testing/fake-apps';
import { served } from './testing/served';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const versions = () => served(shop.site).versions;

test('init does not touch a site that is there, unless it is to replace it', async () => {
  await shop.publish('remote-mssp', '2.0.0');
  await expectRefusal('init', 'already contains a site');
  await shop.deploy('init --replace');
  expect(existsSync(join(shop.site, 'remotes/remote-mssp/2.0.0'))).toBe(false);
  expect(versions()['remote-mssp']).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
});

describe('publish', () => {
  test('of one remote makes it live, and changes no byte of the others', async () => {
    const before = shop.contents();
    const { lines } = await shop.publish('remote-mssp', '2.0.0');
    expect(lines.map(([what, app, version]) => [what, app, version])).toEqual([
      ['published', 'remote-mssp', '2.0.0'],
      ['live', 'remote-mssp', '2.0.0'],
    ]);
    expect(versions()['remote-mssp']).toBe('2.0.0');
    const others = changed(before, shop.contents()).filter((path) => !path.startsWith('remotes/remote-mssp/2.0.0/'));
    expect(others).toEqual(['index.html', 'registry.json']);
  });

  test('of the same build again changes nothing, of another one under the same version is refused', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const before = shop.contents();
    const { lines } = await shop.deploy('publish remote-mssp --as 2.0.0');
    expect(lines.map(([what]) => what)).toEqual(['known', 'unchanged']);
    expect(shop.contents()).toEqual(before);
    const other = () => shop.publish('remote-mssp', '2.0.0', { content: 'other' });
    await expectRefusal(other, 'a version never changes');
  });

  test('names a release after its content, and the package that it is of', async () => {
    const versionOf = async (content: string, version: string) => {
      shop.build('remote-mssp', { content, release: { version } });
      return (await shop.deploy('publish remote-mssp --inactive')).lines[0]?.[2];
    };
    const first = await versionOf('one', '4.5.6');
    expect(first).toMatch(/^4\.5\.6-[0-9a-f]{8}$/);
    expect(await versionOf('one', '4.5.6')).toBe(first);
    expect(await versionOf('two', '4.5.6')).not.toBe(first);
    expect(await versionOf('one', '4.5.7')).toBe(first?.replace('4.5.6', '4.5.7'));
  });

  test('of the host keeps the files of the page before, lets both pages run their script, and says its hash', async () => {
    const files = [...shop.contents().keys()].filter((path) => path.startsWith('host/'));
    const { lines } = await shop.publish('host', '2.0.0', { page: { ...page, script: 'another();' } });
    // A policy that is written down needs it.
    expect(lines.at(-1)).toEqual(['script', expect.stringMatching(/^sha256-/)]);
    expect(versions()['host']).toBe('2.0.0');
    expect([...shop.contents().keys()]).toEqual(expect.arrayContaining(files));
    expect(JSON.parse(shop.read('security.json')).scriptHashes).toHaveLength(2);
    await shop.deploy('rollback host');
    expect(versions()['host']).toMatch(/^1\.0\.0-/);
    expect(JSON.parse(shop.read('security.json')).scriptHashes).toHaveLength(2);
  });

  test.each([
    ['a file of it is missing', (dist: string) => rmSync(dist, { recursive: true }), 'is not built'],
    [
      'a file of it was changed',
      (dist: string) => {
        const { entry } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
        writeFileSync(join(dist, entry), 'tampered');
      },
      'has changed since the build',
    ],
    [
      'it is of another app',
      (dist: string) => cpSync(join(shop.folder, 'remote-auth/dist'), dist, { recursive: true }),
      'contains remote-auth',
    ],
  ])('of a build is refused where %s', async (_, spoil, message) => {
    spoil(join(shop.folder, 'remote-mssp/dist'));
    await expectRefusal('publish remote-mssp', message);
  });
});

describe('overrides', () => {
  const security = () => JSON.parse(shop.read('security.json'));

  test('allows origins by the page and by the policy, through what is deployed next, until none is named', async () => {
    const { lines } = await shop.deploy('overrides http://127.0.0.1:4100 https://dev.example');
    expect(lines).toEqual([['overrides', 'http://127.0.0.1:4100', 'https://dev.example'], ['policy']]);
    const allowed = ['http://127.0.0.1:4100', 'https://dev.example'];
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('host', '2.0.0');
    expect([served(shop.site).page.overrideOrigins, served(shop.site).registry.overrideOrigins]).toEqual([
      allowed,
      allowed,
    ]);
    expect(security().overrideOrigins).toEqual(allowed);
    await shop.deploy('overrides');
    expect(served(shop.site).page).not.toHaveProperty('overrideOrigins');
    expect(security()).not.toHaveProperty('overrideOrigins');
  });

  test('refuses what is no origin', async () => {
    const pages = ['https://dev.example/a', 'https://dev.example/', 'http://dev.example', 'ws://127.0.0.1:4100'];
    for (const text of [...pages, 'https://*.example', 'https://dev.example;script-src', '*'])
      await expectRefusal(`overrides ${text}`, 'is not an origin');
  });
});

test.each(['publish remote-mssp', 'rollback remote-mssp', 'prune --keep 1', 'canary remote-mssp 2.0.0 --opt-in'])(
  '%s --dry-run says what it would do, and changes nothing',
  async (command) => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await shop.publish('remote-mssp', version);
    shop.build('remote-mssp', { content: 'new' });
    const before = shop.contents();
    const { lines, notes } = await shop.deploy(`${command} --dry-run`);
    expect(lines.length).toBeGreaterThan(0);
    expect(notes).toEqual([expect.stringContaining('dry run')]);
    expect(shop.contents()).toEqual(before);
  },
);

test('a site without its ledger is no site, and a new beginning takes its place', async () => {
  rmSync(join(shop.site, '.deploy'), { recursive: true });
  shop.build('remote-auth', { content: 'two' });
  for (const command of ['publish remote-auth', 'prune --keep 1', 'overrides', 'list'])
    await expectRefusal(command, 'contains no site; "init" creates one');
  await expectRefusal('init', 'has a page that no deploy wrote');
  await shop.deploy('init --replace');
  expect(Object.keys(versions())).toEqual(['host', 'remote-auth', 'remote-mssp']);
});

test.each(['host/src/main.ts', 'embed/src/mount.ts', 'remotes/own.txt'])(
  'a folder with %s that no deploy wrote is left as it is, as where --site names a checkout',
  async (path) => {
    rmSync(shop.site, { recursive: true });
    mkdirSync(dirname(join(shop.site, path)), { recursive: true });
    writeFileSync(join(shop.site, path), 'mine');
    await expectRefusal('init', `has ${path}, which no deploy wrote`);
  },
);

test.each(['embed/src/mount.ts', 'remotes/own/1/a.js'])('a mirror leaves a folder with %s as it is', async (path) => {
  const into = join(shop.folder, 'checkout');
  mkdirSync(dirname(join(into, path)), { recursive: true });
  writeFileSync(join(into, path), 'mine');
  await expect(shop.deploy(`mirror --into ${into}`)).rejects.toThrow(`has ${path}, which no deploy wrote`);
  expect(filesUnder(into)).toEqual([path]);
});

test('an empty name of a site, as of a variable that is not set, is refused', async () => {
  await expect(run(['init', '--site', ''], { out: () => undefined, note: () => undefined })).rejects.toThrow(
    '--site is empty',
  );
});
