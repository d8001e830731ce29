import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash';
import { page } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

/** Reads the registry alone: its fallback may be damaged. */
const liveVersion = () => JSON.parse(shop.read('registry.json')).remotes['remote-mssp'].version;
const folder = (version: string) => join(shop.site, 'remotes/remote-mssp', version);
const fileOf = (version: string, pattern: RegExp) => {
  const name = readdirSync(folder(version)).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`No ${pattern} in ${version}`);
  return join(folder(version), name);
};

const damages: readonly [string, (version: string) => void, RegExp][] = [
  ['a chunk that is gone', (version) => rmSync(fileOf(version, /^panel\..*js$/)), /panel\.\w+\.js is missing/],
  [
    'a chunk that is cut short',
    (version) => truncateSync(fileOf(version, /^panel\..*js$/), 5),
    /panel\.\w+\.js has changed since it was published/,
  ],
  [
    'a compressed form that is another',
    (version) => writeFileSync(fileOf(version, /^panel\..*js\.br$/), 'x'),
    /panel\.\w+\.js differs in its \.br file/,
  ],
  [
    'a compressed form that is gone',
    (version) => rmSync(fileOf(version, /^panel\..*js\.gz$/)),
    /panel\.\w+\.js has no \.gz file/,
  ],
  ['no folder', (version) => rmSync(folder(version), { recursive: true }), /is missing, .* is missing\./],
];

describe.each(damages)('a release with %s', (_, spoil, message) => {
  test('that is live is restored by publishing the same build again', async () => {
    const before = shop.contents();
    spoil('2.0.0');
    const { lines } = await shop.publish('remote-mssp', '2.0.0');
    expect(lines.map(([what]) => what)).toEqual(['restored', 'unchanged']);
    expect(shop.contents()).toEqual(before);
  });

  test('does not go live, nor to a canary, and what to do is said', async () => {
    await shop.publish('remote-mssp', '3.0.0');
    await shop.deploy('canary remote-mssp 2.0.0 --opt-in');
    spoil('2.0.0');
    const before = shop.contents();
    for (const command of [
      'activate remote-mssp 2.0.0',
      'rollback remote-mssp --to 2.0.0',
      'canary remote-mssp 2.0.0 --share 10%',
      'promote remote-mssp',
      'pin remote-mssp 2.0.0 --for customer',
    ]) {
      const refused = shop.deploy(command);
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toThrow(
        'Publish the same build again to restore its files ("publish remote-mssp --as 2.0.0 --inactive"',
      );
    }
    expect(shop.contents()).toEqual(before);
  });

  test('is passed over by a roll-back', async () => {
    await shop.publish('remote-mssp', '3.0.0');
    spoil('2.0.0');
    const { lines } = await shop.deploy('rollback remote-mssp');
    expect(lines.map(([what, app, version]) => [what, app, version])).toEqual([
      ['passed-over', 'remote-mssp', '2.0.0'],
      ['live', 'remote-mssp', expect.stringMatching(/^1\.0\.0-/)],
    ]);
  });

  test('is found by check, live or not, and leaves other apps deployable', async () => {
    await expect(shop.deploy('check')).resolves.toMatchObject({ lines: [['whole', '3', '4', expect.any(String)]] });
    spoil('2.0.0');
    await expect(shop.deploy('check')).rejects.toThrow(message);
    await shop.publish('remote-auth', '2.0.0');
    shop.build('remote-mssp', { content: '3.0.0' });
    await shop.deploy('publish remote-mssp --as 3.0.0');
    expect(liveVersion()).toBe('3.0.0');
    await expect(shop.deploy('check')).rejects.toThrow(message);
  });
});

test('a roll-back of which no target is whole says so of each', async () => {
  rmSync(folder('2.0.0'), { recursive: true });
  await shop.publish('remote-mssp', '3.0.0');
  const first = readdirSync(join(shop.site, 'remotes/remote-mssp')).find((name) => name.startsWith('1.0.0-')) ?? '';
  rmSync(folder(first), { recursive: true });
  await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow(
    /remote-mssp 2\.0\.0 is skipped: .*\nremote-mssp 1\.0\.0-\w+ is skipped: .*\nremote-mssp has no earlier version that fits/,
  );
  expect(liveVersion()).toBe('3.0.0');
});

describe('a host with a file that is gone', () => {
  const spoil = () => {
    const name = readdirSync(join(shop.site, 'host')).find((file) => /^shell\.\w+\.js$/.test(file)) ?? '';
    rmSync(join(shop.site, 'host', name));
  };

  test('is restored by publishing it again, and found by check', async () => {
    const before = shop.contents();
    spoil();
    await expect(shop.deploy('check')).rejects.toThrow(/host 1\.0\.0-\w+ is damaged: .*shell\.\w+\.js is missing/);
    const { lines } = await shop.deploy('publish host');
    expect(lines.map(([what]) => what)).toEqual(['restored', 'unchanged']);
    expect(shop.contents()).toEqual(before);
  });

  test('is no target of a roll-back', async () => {
    await shop.publish('host', '2.0.0');
    const [, , , first] = (await shop.deploy('history host')).lines[0] ?? [];
    for (const name of readdirSync(join(shop.site, 'host')).filter((file) => file.startsWith('shell.'))) {
      rmSync(join(shop.site, 'host', name));
    }
    await expect(shop.deploy('rollback host')).rejects.toThrow(`host ${first} is damaged`);
  });
});

test('a release of the host that shares a damaged file with another puts it right', async () => {
  const name = readdirSync(join(shop.site, 'host')).find((file) => /^shell\.\w+\.js$/.test(file)) ?? '';
  writeFileSync(join(shop.site, 'host', name), 'other');
  shop.build('host', { content: 'first', page: { ...page, template: `${page.template}<!-- -->` } });
  await shop.deploy('publish host --as 2.0.0');
  expect(served(shop.site).versions['host']).toBe('2.0.0');
  await expect(shop.deploy('check')).resolves.toBeDefined();
});

test('a retired release is not restored under its name', async () => {
  await shop.publish('remote-mssp', '3.0.0');
  await shop.deploy('retire remote-mssp 2.0.0');
  await shop.deploy('prune --keep 1');
  await expect(shop.deploy('check')).resolves.toBeDefined();
  shop.build('remote-mssp', { content: '2.0.0' });
  await expect(shop.deploy('publish remote-mssp --as 2.0.0 --inactive')).rejects.toThrow(
    'remote-mssp 2.0.0 was retired on 2026-01-01 and no longer runs: publish a different build',
  );
});

describe('check', () => {
  test.each(['registry.json', 'security.json', 'index.html'])(
    'names %s where it does not follow from the ledger, and what writes it again',
    async (file) => {
      shop.write(file, shop.read(file).replace(/^./, '$& '));
      const refused = shop.deploy('check');
      await expect(refused).rejects.toThrow(/does not match the ledger: "(activate host [^"]+)"/);
      const [, command = ''] = /"(activate host [^"]+)"/.exec(await refused.then(String, String)) ?? [];
      await shop.deploy(command);
      await expect(shop.deploy('check')).resolves.toBeDefined();
    },
  );

  test('names a page that leads elsewhere than its registry', async () => {
    shop.write('index.html', shop.read('index.html').replace('<div id="portal">', '<div id="other">'));
    await expect(shop.deploy('check')).rejects.toThrow(/index\.html does not match the ledger/);
  });

  test.each([
    ['gone', () => rmSync(join(shop.site, 'index.html'))],
    ['damaged', () => truncateSync(join(shop.site, 'index.html'), 300)],
  ])('names a page that is %s, which the next command writes again', async (_, spoil) => {
    const before = shop.read('index.html');
    spoil();
    await expect(shop.deploy('check')).rejects.toThrow('index.html does not match the ledger');
    const { notes } = await shop.deploy('publish remote-mssp');
    expect(notes).toEqual(['Recovered: updated index.html']);
    expect(shop.read('index.html')).not.toBe(before);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test.each([
    ['altered', (file: string) => shop.write(file, '{}'), 'is not the record that the ledger names'],
    ['gone', (file: string) => rmSync(join(shop.site, file)), 'is missing: restore it from a backup'],
  ])('names a record that is %s, and the releases that are not', async (_, spoil, message) => {
    spoil('.deploy/records/remote-mssp/2.0.0.json');
    await expect(shop.deploy('check')).rejects.toThrow(message);
  });

  test('finds an entry, a record and a page that were altered together', async () => {
    await shop.publish('remote-auth', '2.0.0');
    const record = shop.read('.deploy/records/remote-mssp/2.0.0.json');
    const altered = record.replace('Pagina', 'Pagine');
    shop.write('.deploy/records/remote-mssp/2.0.0.json', altered);
    for (const entry of ['.deploy/ledger/000002.json', '.deploy/ledger/000003.json'])
      shop.write(entry, shop.read(entry).replaceAll(hashOf(record), hashOf(altered)));
    await shop.deploy('prune');
    await expect(shop.deploy('check')).rejects.toThrow(
      /000003\.json does not follow from the entry before: one of them was altered or removed/,
    );
  });

  test('finds an entry that was removed, and a site that is missing', async () => {
    rmSync(join(shop.site, '.deploy/ledger/000001.json'));
    await expect(shop.deploy('check')).rejects.toThrow('000002.json does not follow from the entry before');
    rmSync(shop.site, { recursive: true });
    await expect(shop.deploy('check')).rejects.toThrow('contains no site');
  });

  test('changes nothing', async () => {
    rmSync(folder('2.0.0'), { recursive: true });
    const before = shop.contents();
    await expect(shop.deploy('check')).rejects.toThrow();
    expect(shop.contents()).toEqual(before);
  });
});
