import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteApp } from '../../build/apps';
import { folder, useFolder } from '../../build/testing/folder';
import { assertBuildable, remoteIn } from './remote-app';
import { newRepository } from './template';

useFolder();
beforeEach(() => newRepository(folder, 'visits'));

const app = () => ({ ...remoteApp('remote-visits'), location: folder });

test('a remote is named by its package, and refused without it, its name or its declaration', () => {
  expect(remoteIn(folder)).toEqual(app());
  expect(() => assertBuildable(app())).not.toThrow();
  rmSync(join(folder, 'remote.ts'));
  expect(() => assertBuildable(app())).toThrow(`${join(folder, 'remote.ts')} is missing`);
  const file = join(folder, 'package.json');
  for (const manifest of ['{"name":"visits"}', '{}']) {
    writeFileSync(file, manifest);
    expect(() => remoteIn(folder)).toThrow(`${file} names the package "${JSON.parse(manifest).name ?? ''}"`);
  }
  rmSync(file);
  expect(() => remoteIn(folder)).toThrow(`${file} is missing`);
});

test('an embed, which the build would not make, is refused', () => {
  const file = join(folder, 'remote.ts');
  const declared = readFileSync(file, 'utf8').replace(
    'messages,\n}',
    "messages,\n  embed: { entry: './a.ts', name: 'a' },\n}",
  );
  writeFileSync(file, declared);
  expect(() => assertBuildable(app())).toThrow('declares an embed');
});
