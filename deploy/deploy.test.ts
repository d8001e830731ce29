import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parts, type Workshop, workshop } from './testing/fake-apps';
import { served } from './testing/served';

let shop: Workshop;
beforeEach(async () => {
  shop = workshop();
  await shop.deploy('init');
});
afterEach(() => shop.remove());

const versions = () => served(shop.site).versions;

/** The files that differ between two looks at the site, the deploy's own records apart. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path) && !path.startsWith('.deploy/'))
    .sort();
}

describe('init', () => {
  test('makes a whole site of the builds', () => {
    const { page, registry } = served(shop.site);
    expect(Object.keys(page.remotes)).toEqual(['remote-auth', 'remote-mssp']);
    expect(registry.host).toBe(page.host);
    expect(page.remotes['remote-mssp']?.requires).toEqual(registry.remotes['remote-mssp']?.requires);
    expect(page.remotes['remote-mssp']).not.toHaveProperty('fallback');
  });

  test('does not touch a site that is there, unless it is to replace it', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const before = shop.contents();
    await expect(shop.deploy('init')).rejects.toThrow('holds a site already');
    expect(changed(before, shop.contents())).toEqual([]);
    await shop.deploy('init --replace');
    expect(existsSync(join(shop.site, 'remotes/remote-mssp/2.0.0'))).toBe(false);
    expect(served(shop.site).versions['remote-mssp']).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });

  test('every command but init says that there is no site where there is none', async () => {
    rmSync(shop.site, { recursive: true });
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow('holds no site; "init" makes one');
  });
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

  test('puts compressed forms beside immutable files alone', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const paths = [...shop.contents().keys()];
    const compressed = paths.filter((path) => /\.(br|gz)$/.test(path));
    expect(compressed.length).toBeGreaterThan(10);
    for (const path of compressed) {
      const content = Buffer.from(shop.contents().get(path) ?? '', 'base64');
      const original = shop.contents().get(path.replace(/\.\w+$/, ''));
      const text = path.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
      expect([path, text.toString('base64')]).toEqual([path, original]);
      expect(path).toMatch(/^(host|remotes)\//);
    }
  });

  test('of the same build again changes nothing', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const before = shop.contents();
    const { lines } = await shop.deploy('publish remote-mssp --as 2.0.0');
    expect(lines.map(([what]) => what)).toEqual(['known', 'unchanged']);
    expect(shop.contents()).toEqual(before);
  });

  test('of another build under the same version is refused', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    const before = shop.contents();
    shop.build('remote-mssp', { content: 'other' });
    await expect(shop.deploy('publish remote-mssp --as 2.0.0')).rejects.toThrow('a version never changes');
    expect(shop.contents()).toEqual(before);
  });

  test('--inactive adds the release, and leaves what is live', async () => {
    const before = versions();
    shop.build('remote-mssp', { content: 'two' });
    await shop.deploy('publish remote-mssp --as 2.0.0 --inactive');
    expect(versions()).toEqual(before);
    await shop.deploy('activate remote-mssp 2.0.0');
    expect(versions()['remote-mssp']).toBe('2.0.0');
  });

  test('of the host keeps the files of the page before, and lets both pages run their script', async () => {
    const files = [...shop.contents().keys()].filter((path) => path.startsWith('host/'));
    await shop.publish('host', '2.0.0', { parts: { ...parts, script: 'another();' } });
    expect(versions()['host']).toBe('2.0.0');
    expect([...shop.contents().keys()]).toEqual(expect.arrayContaining(files));
    expect(JSON.parse(shop.read('security.json')).scriptHashes).toHaveLength(2);
    await shop.deploy('rollback host');
    expect(versions()['host']).toMatch(/^1\.0\.0-/);
    expect(JSON.parse(shop.read('security.json')).scriptHashes).toHaveLength(2);
  });

  test('of a host with another script says that a written-down policy needs its hash', async () => {
    const { lines } = await shop.publish('host', '2.0.0', { parts: { ...parts, script: 'another();' } });
    expect(lines.at(-1)).toEqual(['script', expect.stringMatching(/^sha256-/)]);
    expect((await shop.publish('host', '3.0.0')).lines.at(-1)?.[0]).toBe('live');
  });

  test.each([
    ['a file of it is missing', (dist: string) => rmSync(dist, { recursive: true }), 'is not built'],
    [
      'a file of it was changed',
      (dist: string) => {
        const { descriptor } = JSON.parse(readFileSync(join(dist, 'files.json'), 'utf8'));
        writeFileSync(join(dist, descriptor[0].href), 'tampered');
      },
      'is not what was built',
    ],
    [
      'it has no descriptor',
      (dist: string) => {
        const file = join(dist, 'files.json');
        const { descriptor, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
        writeFileSync(file, JSON.stringify(rest));
      },
      'has no descriptor',
    ],
  ])('of a build is refused where %s', async (_, spoil, message) => {
    const before = shop.contents();
    spoil(join(shop.folder, 'remote-mssp/dist'));
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow(message);
    expect(shop.contents()).toEqual(before);
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

  test.each([
    'https://dev.example/a',
    'https://dev.example/',
    'http://dev.example',
    'https://*.example',
    'https://dev.example;script-src',
    'ws://127.0.0.1:4100',
    '*',
  ])('refuses %s', async (origin) => {
    const before = shop.contents();
    await expect(shop.deploy(`overrides ${origin}`)).rejects.toThrow('is no origin');
    expect(shop.contents()).toEqual(before);
  });
});

describe('rollback', () => {
  test('leads to the version before, and changes the registry and the page alone', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('remote-mssp', '3.0.0');
    const before = shop.contents();
    await shop.deploy('rollback remote-mssp');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    expect(changed(before, shop.contents())).toEqual(['index.html', 'registry.json']);
  });

  test('again leads one further back, not to what was rolled back', async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp');
    await shop.deploy('rollback remote-mssp');
    expect(versions()['remote-mssp']).toMatch(/^1\.0\.0-/);
    await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('no earlier version');
  });

  test('--to leads to any version that is there, and says which there is not', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await shop.publish('remote-mssp', version);
    await shop.deploy('rollback remote-mssp --to 2.0.0');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    await expect(shop.deploy('rollback remote-mssp --to 7.0.0')).rejects.toThrow('remote-mssp has no release 7.0.0');
  });

  test('of one remote leaves the other where it is', async () => {
    await shop.publish('remote-auth', '2.0.0');
    await shop.publish('remote-mssp', '2.0.0');
    await shop.deploy('rollback remote-mssp');
    expect(versions()).toMatchObject({ 'remote-auth': '2.0.0', 'remote-mssp': expect.stringMatching(/^1/) });
  });
});

describe('the fallback', () => {
  test('is the version that was live before', async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe('2.0.0');
    expect(served(shop.site).registry.remotes['remote-mssp']?.fallback?.version).toBe('2.0.0');
    await shop.deploy('rollback remote-mssp');
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toMatch(/^1\.0\.0-/);
  });

  test('is not one that the live host could not run', async () => {
    await shop.publish('remote-mssp', '2.0.0', { facts: { requires: {} } });
    await shop.publish('remote-auth', '2.0.0', { facts: { requires: {} } });
    await shop.publish('host', '2.0.0', { facts: { provides: { react: '20.0.0' } } });
    expect(served(shop.site).page.remotes['remote-mssp']).not.toHaveProperty('fallback');
  });
});

describe('publish --no-fallback', () => {
  const mssp = () => served(shop.site).page.remotes['remote-mssp'];

  test('leaves no earlier release to run in its place, until another one goes live', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    shop.build('remote-mssp', { content: 'fix' });
    const { lines } = await shop.deploy('publish remote-mssp --as 3.0.0 --no-fallback');
    expect(lines.map(([what]) => what)).toEqual(['published', 'no-fallback', 'live']);
    expect(mssp()).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(mssp()).not.toHaveProperty('fallback');
    await shop.publish('remote-mssp', '4.0.0');
    expect(mssp()?.fallback).toMatchObject({ version: '3.0.0', noFallback: true });
    await shop.deploy('rollback remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
    expect((await shop.deploy('list')).lines).toContainEqual([
      'remote-mssp',
      '3.0.0',
      expect.any(String),
      'live',
      'no-fallback',
    ]);
  });

  test('of what is live already, or a canary, goes for it from then on', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    expect(mssp()?.fallback).toBeDefined();
    await shop.deploy('publish remote-mssp --as 2.0.0 --no-fallback');
    expect(mssp()).not.toHaveProperty('fallback');
    shop.build('remote-mssp', { content: 'three' });
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive');
    await shop.deploy('canary remote-mssp 3.0.0 --share 10%');
    await shop.deploy('publish remote-mssp --as 3.0.0 --inactive --no-fallback');
    expect(mssp()?.canary?.release).toMatchObject({ version: '3.0.0', noFallback: true });
    expect(served(shop.site).registry.remotes['remote-mssp']?.canary?.release.noFallback).toBe(true);
    await shop.deploy('promote remote-mssp');
    expect(mssp()).not.toHaveProperty('fallback');
  });

  test('is refused for the host', async () => {
    shop.build('host', { content: 'two' });
    const before = shop.contents();
    await expect(shop.deploy('publish host --no-fallback')).rejects.toThrow('--no-fallback is for remotes');
    expect(shop.contents()).toEqual(before);
  });
});

describe('retire', () => {
  const [page, registry] = [
    () => served(shop.site).page.remotes['remote-mssp'],
    () => served(shop.site).registry.remotes['remote-mssp'],
  ];
  beforeEach(async () => {
    for (const version of ['2.0.0', '3.0.0']) await shop.publish('remote-mssp', version);
  });

  test('of the fallback leaves none, and tells open pages, by the registry alone', async () => {
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
    expect((await shop.deploy('history remote-mssp')).lines.at(-1)?.slice(1)).toEqual([
      'retire',
      'remote-mssp',
      '2.0.0',
    ]);
  });

  test('of what is live is refused, by a sentence that names what to do', async () => {
    const before = shop.contents();
    await expect(shop.deploy('retire remote-mssp 3.0.0')).rejects.toThrow(
      'remote-mssp 3.0.0 is live: first make another release live, by "publish remote-mssp", "rollback remote-mssp" or "activate remote-mssp <version>"',
    );
    expect(shop.contents()).toEqual(before);
    await shop.deploy('rollback remote-mssp');
    await shop.deploy('retire remote-mssp 3.0.0');
    expect(registry()?.retired).toEqual(['3.0.0']);
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
    for (const facts of [{}, { version: '1.0.1' }]) {
      shop.build('remote-mssp', { content: '2.0.0', facts });
      await expect(shop.deploy('publish remote-mssp --as 2.0.0+x')).rejects.toThrow(
        'remote-mssp 2.0.0+x holds the same as 2.0.0, which was retired on 2026-01-01',
      );
    }
    expect(shop.contents()).toEqual(before);
  });

  test('takes all releases with the same content, and none while one of them is live', async () => {
    shop.build('remote-mssp', { content: '2.0.0' });
    await shop.deploy('publish remote-mssp --as 2.0.0+x');
    await expect(shop.deploy('retire remote-mssp 2.0.0')).rejects.toThrow(
      'remote-mssp 2.0.0+x, which holds the same as 2.0.0, is live',
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
    ['retire host 2.0.0', 'That is for remotes'],
    ['retire remote-mssp 9.0.0', 'has no release 9.0.0'],
    ['retire remote-mssp', 'takes 2 names'],
  ])('%s is refused', async (command, message) => {
    await expect(shop.deploy(command)).rejects.toThrow(message);
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    shop.build('remote-mssp', { content: 'two' });
    await shop.deploy('publish remote-mssp --as 2.0.0 --inactive');
  });
  const canary = () => served(shop.site).page.remotes['remote-mssp']?.canary;
  const states = async () =>
    (await shop.deploy('list')).lines.map(([app, version, , ...state]) => [app, version, ...state]);

  test('stands beside what is live, in the page and in the list', async () => {
    const before = versions();
    await shop.deploy('canary remote-mssp 2.0.0 --share 10% --opt-in');
    expect(versions()).toEqual(before);
    expect(canary()).toMatchObject({ share: 0.1, optIn: true, release: { version: '2.0.0' } });
    expect(await states()).toContainEqual(['remote-mssp', '2.0.0', 'canary', '10%', 'opt-in']);
    const { screens } = JSON.parse(/id="portal-preload">(.*?)<\/script>/.exec(shop.read('index.html'))?.[1] ?? '');
    const live = screens[`remote-mssp@${before['remote-mssp']}/panel`];
    expect(screens['remote-mssp@2.0.0/panel']).toHaveLength(live.length);
    expect(screens['remote-mssp@2.0.0/panel']).not.toEqual(live);
  });

  test('is made live by one command, and what was live becomes the fallback', async () => {
    const before = versions()['remote-mssp'];
    await shop.deploy('canary remote-mssp 2.0.0 --share 0.5');
    await shop.deploy('promote remote-mssp');
    expect(versions()['remote-mssp']).toBe('2.0.0');
    expect(canary()).toBeUndefined();
    expect(served(shop.site).page.remotes['remote-mssp']?.fallback?.version).toBe(before);
  });

  test('is ended by one command', async () => {
    const before = shop.read('index.html');
    await shop.deploy('canary remote-mssp 2.0.0 --opt-in');
    await shop.deploy('abort remote-mssp');
    expect(shop.read('index.html')).toBe(before);
    await expect(shop.deploy('abort remote-mssp')).rejects.toThrow('has no canary');
    await expect(shop.deploy('promote remote-mssp')).rejects.toThrow('has no canary');
  });

  test('stays while another remote is deployed', async () => {
    await shop.deploy('canary remote-mssp 2.0.0 --share 10%');
    await shop.publish('remote-auth', '2.0.0');
    expect(canary()?.release.version).toBe('2.0.0');
  });

  test.each([
    ['canary remote-mssp 2.0.0', 'needs --share, --opt-in, or both'],
    ['canary remote-mssp 3.0.0 --opt-in', 'no release 3.0.0'],
    ['canary host 2.0.0 --opt-in', 'That is for remotes'],
    ['canary remote-mssp 2.0.0 --share 120%', '--share takes 0% to 100%'],
    ['canary remote-mssp 2.0.0 --share ten', '--share takes 0% to 100%'],
  ])('%s is refused', async (command, message) => {
    await expect(shop.deploy(command)).rejects.toThrow(message);
  });
});

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

test('the history tells what was live when', async () => {
  await shop.publish('remote-mssp', '2.0.0');
  await shop.deploy('rollback remote-mssp');
  const { lines } = await shop.deploy('history remote-mssp');
  expect(lines.map(([at, action, , version]) => [at?.slice(0, 10), action, version])).toEqual([
    ['2026-01-01', 'publish', expect.stringMatching(/^1/)],
    ['2026-01-01', 'publish', '2.0.0'],
    ['2026-01-01', 'rollback', expect.stringMatching(/^1/)],
  ]);
});

test('a site without its records is left as it is, by all but a new beginning', async () => {
  rmSync(join(shop.site, '.deploy'), { recursive: true });
  const before = shop.contents();
  shop.build('remote-auth', { content: 'two' });
  for (const command of ['publish remote-auth', 'prune --keep 1', 'overrides']) {
    await expect(shop.deploy(command)).rejects.toThrow(/has no record of what is live: host .*, remote-mssp .* Bring/);
  }
  expect(shop.contents()).toEqual(before);
  await shop.deploy('init --replace');
  expect(Object.keys(versions())).toEqual(['host', 'remote-auth', 'remote-mssp']);
});

describe('init --replace', () => {
  const beside = (name: string) => {
    const folder = join(shop.folder, name);
    mkdirSync(folder);
    return folder;
  };

  test('clears away what one that died left, and nothing of one at work', async () => {
    const [dead, atWork] = [beside('.site.new-4194304'), beside(`.site.new-${process.ppid}`)];
    await shop.deploy('init --replace');
    expect([existsSync(dead), existsSync(atWork)]).toEqual([false, true]);
  });

  test('--dry-run leaves that too', async () => {
    const dead = beside('.site.old-4194304');
    await shop.deploy('init --replace --dry-run');
    expect(existsSync(dead)).toBe(true);
  });
});

test('a site that no deploy wrote is left as it is', async () => {
  rmSync(shop.site, { recursive: true });
  mkdirSync(join(shop.site, 'remotes/remote-mssp/0.1.0'), { recursive: true });
  writeFileSync(join(shop.site, 'index.html'), '<!doctype html>');
  writeFileSync(join(shop.site, 'remotes/remote-mssp/0.1.0/entry.js'), '');
  await expect(shop.deploy('publish remote-mssp')).rejects.toThrow('was not written by a deploy');
  expect([...shop.contents().keys()]).toEqual(['index.html', 'remotes/remote-mssp/0.1.0/entry.js']);
});
