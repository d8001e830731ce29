import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteApp } from './apps';
import { readBuildRecords, readBuiltFiles, releaseOf } from './release';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const app = remoteApp('remote-x');
const script = (href: string) => ({ href, as: 'script', integrity: `sha384-${href.replaceAll('.', '')}` });
const built = (files: object) => writeFileSync(join(folder, 'files.json'), JSON.stringify(files));

test("the record of a release has its entry, and each screen's files with the descriptor's before them", () => {
  built({
    remoteX: [script('entry.js')],
    descriptor: [script('descriptor.js')],
    list: [script('descriptor.js'), script('list.js'), { ...script('list.css'), as: 'style' }],
    'messages-en': [script('messages.js')],
  });
  const release = releaseOf(app, readBuildRecords(folder), '1.2.3');
  expect(release).toMatchObject({
    version: '1.2.3',
    container: 'remoteX',
    entry: 'remotes/remote-x/1.2.3/entry.js',
    integrity: 'sha384-entryjs',
  });
  expect(Object.keys(release.preload)).toEqual(['list']);
  expect(release.preload['list']?.map(({ href, as }) => [href, as])).toEqual([
    ['remotes/remote-x/1.2.3/descriptor.js', 'script'],
    ['remotes/remote-x/1.2.3/list.js', 'script'],
    ['remotes/remote-x/1.2.3/list.css', 'style'],
  ]);
});

test('a descriptor in the entry is no file more', () => {
  built({ remoteX: [script('entry.js')], descriptor: [script('entry.js')], list: [script('list.js')] });
  const { preload } = releaseOf(app, readBuildRecords(folder), '1.2.3');
  expect(preload['list']?.map(({ href }) => href)).toEqual(['remotes/remote-x/1.2.3/list.js']);
});

test('screens that share a file have their names in its own', () => {
  built({ remoteX: [script('entry.js')], 'list.details': [script('list.details.js')] });
  const { preload } = releaseOf(app, readBuildRecords(folder), '1.2.3');
  expect(Object.keys(preload)).toEqual(['list', 'details']);
  expect(preload['details']?.map(({ href }) => href)).toEqual(['remotes/remote-x/1.2.3/list.details.js']);
});

test('a build without an entry is no release', () => {
  built({ descriptor: [script('descriptor.js')] });
  expect(() => releaseOf(app, readBuildRecords(folder), '1.2.3')).toThrow('The build of remote-x has no entry');
});

test.each([
  ['not written', undefined],
  ['of another shape', { remoteX: [{ href: 'entry.js' }] }],
])('a record of files that is %s is refused', (_, files) => {
  if (files) built(files);
  expect(() => readBuiltFiles(folder)).toThrow();
});
