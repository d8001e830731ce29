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
const dist = (file = '') => join(shop.folder, 'remote-report/dist', file);
const publish = (...more: readonly string[]) =>
  shop.deploy(['publish remote-report --as 1.0.0 --from', dist(), ...more].join(' '));

const named = (file: string) => ({ release: { files: { [file]: { integrity: 'sha256-x', size: 1 } } } });

const lies: readonly (readonly [what: string, changes: Partial<Build>, reason: RegExp])[] = [
  ['markup for an address that ends its element', showing('/x"></script><script src="/a.js">', '<p>'), /markup/],
  ['an entry that is not among its files', { release: { entry: 'none.js' } }, /needs none\.js/],
  ['a container of another name', { release: { container: 'location' } }, /another container than remoteReport/],
  ['a select, in which browsers keep what a parser drops', showing('/report', '<select><meta></select>'), /<select>/],
  ['a tag that only the frame around it ends', showing('/report', '<meta http-equiv="refresh" '), /unfinished/],
  ['a file in the place of a folder', { files: { 'a.js': '1', 'a.js.br/b.js': '2' } }, /b\.js lies in a\.js\.br/],
  ['a file in the place of a folder of another release', { files: { 'a.js/b.js': '1' } }, /a\.js\/b\.js lies in a\.js/],
  ['a folder in the place of its description, which a preview writes', named('release.json/b.js'), /in release\.json/],
  ['a name that no disk can hold', named(`${'a'.repeat(253)}.js`), /longer than 200 characters/],
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
  // `JSON.stringify` does not write it.
  const text = readFileSync(dist('release.json'), 'utf8').replace(pattern, `"${name}":1e999`);
  writeFileSync(dist('release.json'), text);
  await expect(publish('--inactive')).rejects.toThrow('cannot be used');
  expect((await shop.deploy('check')).lines[0]?.[0]).toBe('whole');
});

test('a pipe in place of a file is refused, and nothing waits for it', async () => {
  build();
  const { files } = JSON.parse(readFileSync(dist('release.json'), 'utf8'));
  const [first = ''] = Object.keys(files);
  for (const [file, message] of Object.entries({ [first]: `${first} is missing`, 'release.json': 'is not built' })) {
    rmSync(dist(file));
    execFileSync('mkfifo', [dist(file)]);
    await expect(publish()).rejects.toThrow(message);
  }
});

describe('a record that an earlier deploy wrote with fewer checks', () => {
  const rewriteRecord = (change: (record: { files: object }) => object) => {
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

  test('has no preview whose description would take the place of a file', async () => {
    rewriteRecord(({ files, ...record }) => ({
      ...record,
      files: { ...files, 'release.json': Object.values(files)[0] },
    }));
    await expect(shop.deploy('preview remote-report 1.0.0')).rejects.toThrow(
      'has a file release.json: give it another',
    );
  });
});
