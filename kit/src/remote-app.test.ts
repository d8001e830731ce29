import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteApp } from '../../build/apps';
import { folder, useFolder } from '../../build/testing/folder';
import { assertBuildable, remoteIn } from './remote-app';
import { newRepository } from './template';

useFolder();
beforeEach(() => newRepository(folder, 'visits'));

test('a remote is named by its package', () => {
  expect(remoteIn(folder)).toEqual({ folder: 'remote-visits', container: 'remoteVisits', location: folder });
  expect(() => assertBuildable({ ...remoteApp('remote-visits'), location: folder })).not.toThrow();
});

test('a package that is named otherwise, or not at all, is refused', () => {
  for (const name of ['visits', '']) {
    writeFileSync(join(folder, 'package.json'), name === '' ? '{}' : JSON.stringify({ name }));
    expect(() => remoteIn(folder)).toThrow(`${join(folder, 'package.json')} names the package "${name}"`);
  }
});

test('a folder without a package, or without a declaration, is named', () => {
  rmSync(join(folder, 'remote.ts'));
  expect(() => assertBuildable({ ...remoteApp('remote-visits'), location: folder })).toThrow(
    `${join(folder, 'remote.ts')} is missing`,
  );
  rmSync(join(folder, 'package.json'));
  expect(() => remoteIn(folder)).toThrow(`${join(folder, 'package.json')} is missing`);
});

test('an embed, which the build would not make, is refused', () => {
  const file = join(folder, 'remote.ts');
  const declared = readFileSync(file, 'utf8').replace(
    'messages,\n}',
    "messages,\n  embed: { entry: './a.ts', name: 'a' },\n}",
  );
  writeFileSync(file, declared);
  expect(() => assertBuildable({ ...remoteApp('remote-visits'), location: folder })).toThrow('declares an embed');
});
