import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './hash';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop((own) => own.publish('remote-mssp', '2.0.0'));

/** Reads the registry alone: its fallback may be damaged. */
const liveVersion = () => JSON.parse(shop.read('registry.json')).remotes['remote-mssp'].version;
const folder = (version: string) => join(shop.site, 'remotes/remote-mssp', version);

/** Of a chunk or one of its forms. */
const damages: readonly [string, RegExp, (file: string) => void, RegExp][] = [
  ['a chunk that is gone', /^panel\..*js$/, (file) => rmSync(file), /panel\.\w+\.js is missing/],
  ['a chunk that is cut short', /^panel\..*js$/, (file) => truncateSync(file, 5), /panel\.\w+\.js has changed since/],
  ['another compressed form', /^panel\..*js\.br$/, (file) => writeFileSync(file, 'x'), /differs in its \.br file/],
  ['no compressed form', /^panel\..*js\.gz$/, (file) => rmSync(file), /panel\.\w+\.js has no \.gz file/],
  ['no folder', /^panel/, (file) => rmSync(dirname(file), { recursive: true }), /is missing, .* is missing\./],
];

describe.each(damages)('a release with %s', (_, pattern, damage, message) => {
  const spoil = (version: string) => {
    const name = readdirSync(folder(version)).find((file) => pattern.test(file)) ?? '';
    damage(join(folder(version), name));
  };

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
    const remedy = 'Publish the same build again to restore its files ("publish remote-mssp --as 2.0.0 --inactive"';
    for (const command of [
      ...['activate remote-mssp 2.0.0', 'rollback remote-mssp --to 2.0.0', 'promote remote-mssp'],
      ...['canary remote-mssp 2.0.0 --share 10%', 'pin remote-mssp 2.0.0 --for customer'],
    ])
      await expectRefusal(command, message, remedy);
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
    await expectRefusal('check', message);
    await shop.publish('remote-auth', '2.0.0');
    await shop.publish('remote-mssp', '3.0.0');
    expect(liveVersion()).toBe('3.0.0');
    await expect(shop.deploy('check')).rejects.toThrow(message);
  });
});

describe('a host with a file that is gone or another', () => {
  const shell = () => {
    const name = readdirSync(join(shop.site, 'host')).find((file) => /^shell\.\w+\.js$/.test(file)) ?? '';
    return join(shop.site, 'host', name);
  };

  test('is no target of a roll-back, is found by check, and restored by publishing it again', async () => {
    const [first, before] = [shell(), shop.contents()];
    rmSync(first);
    await expect(shop.deploy('check')).rejects.toThrow(/host 1\.0\.0-\w+ is damaged: .*shell\.\w+\.js is missing/);
    const { lines } = await shop.deploy('publish host');
    expect(lines.map(([what]) => what)).toEqual(['restored', 'unchanged']);
    expect(shop.contents()).toEqual(before);
    await shop.publish('host', '2.0.0');
    rmSync(first);
    await expect(shop.deploy('rollback host')).rejects.toThrow(/host 1\.0\.0-\w+ is damaged/);
  });
});

describe('check', () => {
  test.each<[string, string, (file: string) => void]>([
    ['altered', 'registry.json', (file) => shop.write(file, shop.read(file).replace(/^./, '$& '))],
    ['altered', 'security.json', (file) => shop.write(file, shop.read(file).replace(/^./, '$& '))],
    ['altered', 'index.html', (file) => shop.write(file, shop.read(file).replace('id="portal"', 'id="other"'))],
    ['gone', 'index.html', (file) => rmSync(join(shop.site, file))],
    ['damaged', 'index.html', (file) => truncateSync(join(shop.site, file), 300)],
  ])('names an %s %s, which the command that it names writes again, or the next one', async (_, file, spoil) => {
    spoil(file);
    const refused = shop.deploy('check');
    await expect(refused).rejects.toThrow(`${file} does not match the ledger`);
    const [, command = ''] = /"(activate host [^"]+)"/.exec(await refused.then(String, String)) ?? [];
    expect((await shop.deploy(command)).notes).toEqual([`Recovered: updated ${file}`]);
    await expect(shop.deploy('check')).resolves.toBeDefined();
    spoil(file);
    await shop.deploy('publish remote-mssp');
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
});

const edit = (path: string, changes: object) =>
  shop.write(path, JSON.stringify({ ...JSON.parse(shop.read(path)), ...changes }));

describe('a site that a newer deploy wrote in another way', () => {
  test.each([
    [
      'an entry of a newer schema',
      () => edit('.deploy/ledger/000002.json', { schema: 2, state: {} }),
      /000002\.json has schema 2, this one reads 1/,
    ],
    [
      'a release of a newer schema',
      () => {
        const path = '.deploy/records/remote-mssp/2.0.0.json';
        const before = shop.read(path);
        edit(path, { schema: 2, kind: 'area' });
        const entry = '.deploy/ledger/000002.json';
        shop.write(entry, shop.read(entry).replace(hashOf(before), hashOf(shop.read(path))));
      },
      /2\.0\.0\.json is a release of schema 2, this one reads 1/,
    ],
  ])('by %s is left as it is, by every command, and says which deploy it needs', async (_, change, message) => {
    change();
    for (const app of ['host', 'remote-mssp']) shop.build(app, { content: '3.0.0' });
    const publishing = ['publish remote-mssp --as 3.0.0 --inactive', 'publish host --as 3.0.0 --dry-run'];
    for (const command of [...publishing, 'rollback remote-mssp', 'list', 'check', 'prune'])
      await expectRefusal(command, message, "Use the deploy command of the portal's newest sources");
  });

  test('is not replaced either', async () => {
    edit('.deploy/ledger/000002.json', { schema: 2 });
    await expect(shop.deploy('init --replace')).rejects.toThrow('A newer deploy wrote this site');
  });

  test('an entry that cannot be read is named, with what to do', async () => {
    shop.write('.deploy/ledger/000002.json', '{"state":{}}');
    await expect(shop.deploy('publish remote-mssp')).rejects.toThrow(
      '000002.json is damaged: restore it from a backup of .deploy, or create the site again with "init --replace"',
    );
    expect(liveVersion()).toBe('2.0.0');
    await shop.deploy('init --replace');
    await expect(shop.deploy('check')).rejects.toThrow('000002.json is damaged');
    expect(liveVersion()).toMatch(/^1\.0\.0-/);
  });
});
