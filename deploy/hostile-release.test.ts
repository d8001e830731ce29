import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash';
import { type Build, screen } from './testing/fake-apps';
import { expectRefusal, shop, useShop } from './testing/shop';

useShop();

const overview = screen('/report');
const showing = (at: string, html: string): Partial<Build> => ({
  screens: { overview: { ...overview, access: 'anonymous' } },
  firstScreens: { overview: { styles: '', markup: { [at]: { it: html, en: '' } } } },
});
const build = (changes: Partial<Build> = {}) =>
  shop.build('remote-report', { content: 'report', screens: { overview }, ...changes });
const dist = () => join(shop.folder, 'remote-report/dist');
const publish = (...more: readonly string[]) =>
  shop.deploy(['publish remote-report --as 1.0.0 --from', dist(), ...more].join(' '));

/** Writes what `JSON.stringify` does not. */
function rewriteRelease(change: (text: string) => string): void {
  const file = join(dist(), 'release.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const nameOf = (length: number) => ({ [`${'a'.repeat(length - 3)}.js`]: { integrity: 'sha256-x', size: 1 } });

const lies: readonly (readonly [what: string, changes: Partial<Build>, reason: RegExp])[] = [
  ['markup for an address that ends its element', showing('/x"></script><script src="/a.js">', '<p>'), /markup/],
  ['an entry that is not among its files', { release: { entry: 'none.js' } }, /needs none\.js/],
  ['a container of another name', { release: { container: 'location' } }, /another container than remoteReport/],
  ['a select, in which browsers keep what a parser drops', showing('/report', '<select><meta></select>'), /<select>/],
  ['a tag that only the frame around it ends', showing('/report', '<meta http-equiv="refresh" '), /unfinished/],
  [
    'a file in the place of a folder',
    { files: { 'a.js': '1', 'a.js.br/b.js': '2' } },
    /a\.js\.br\/b\.js lies in a\.js\.br/,
  ],
  ['a file in the place of a folder of another release', { files: { 'a.js/b.js': '1' } }, /a\.js\/b\.js lies in a\.js/],
  [
    'a folder in the place of its description, which a preview writes',
    { release: { files: { 'release.json/b.js': { integrity: 'sha256-x', size: 1 } } } },
    /lies in release\.json/,
  ],
  ['a name that no disk can hold', { release: { files: nameOf(256) } }, /longer than 200 characters/],
  ['half a character', showing('/report', '\ud800'), /half a character/],
];

test.each(lies)('a build with %s is refused, and nothing is written', async (_, changes, reason) => {
  build(changes);
  await expectRefusal(() => publish('--inactive'), reason);
});

test('a name that every object has is no module of the host', async () => {
  build({ release: { uses: { toString: ['x'] } } });
  expect((await publish()).lines.at(-1)?.[0]).toBe('live');
});

test.each([
  ['contract', /"contract":\d+/],
  ['order', /"order":1/],
  ['size', /"size":\d+/],
])('a number beyond a double as %s is refused: its record could not be read again', async (name, pattern) => {
  build({ navigation: [{ path: '/report', label: { it: 'a', en: 'a' }, order: 1 }] });
  rewriteRelease((text) => text.replace(pattern, `"${name}":1e999`));
  await expect(publish('--inactive')).rejects.toThrow('cannot be used');
  expect((await shop.deploy('check')).lines[0]?.[0]).toBe('whole');
});

test('a pipe in place of a file is refused, and nothing waits for it', async () => {
  build();
  const { files } = JSON.parse(readFileSync(join(dist(), 'release.json'), 'utf8'));
  const [file = ''] = Object.keys(files);
  rmSync(join(dist(), file));
  execFileSync('mkfifo', [join(dist(), file)]);
  await expect(publish()).rejects.toThrow(`${file} is missing`);
  rmSync(join(dist(), 'release.json'));
  execFileSync('mkfifo', [join(dist(), 'release.json')]);
  await expect(publish()).rejects.toThrow('is not built');
});

describe('a record that an earlier deploy wrote with fewer checks', () => {
  const rewriteRecord = (change: (record: object) => object) => {
    const file = '.deploy/records/remote-report/1.0.0.json';
    const before = shop.read(file);
    const after = JSON.stringify(change(JSON.parse(before)));
    shop.write(file, after);
    const entry = [...shop.contents().keys()].findLast((path) => path.startsWith('.deploy/ledger/')) ?? '';
    shop.write(entry, shop.read(entry).replaceAll(hashOf(before), hashOf(after)));
  };
  beforeEach(async () => {
    build();
    await publish('--inactive');
  });

  test('goes live only if today’s deploy would publish it', async () => {
    rewriteRecord((record) => ({ ...record, container: 'location' }));
    await expect(shop.deploy('activate remote-report 1.0.0')).rejects.toThrow('another container than remoteReport');
  });

  test('is read as the release that the ledger names only', async () => {
    await shop.publish('remote-auth', '2.0.0');
    shop.write('.deploy/records/remote-report/1.0.0.json', shop.read('.deploy/records/remote-auth/2.0.0.json'));
    await expect(shop.deploy('activate remote-report 1.0.0')).rejects.toThrow(
      'is not the record that the ledger names',
    );
  });
});
