import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, useFolder } from '../../build/testing/folder';
import { assertFresh } from './fresh-build';

useFolder();

test('a build from before the last change is neither checked nor deployed', () => {
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name));
  for (const file of ['package.json', 'remote.ts', 'src/page.ts', 'dist/release.json'])
    writeFileSync(join(folder, file), '{}');
  utimesSync(join(folder, 'dist/release.json'), new Date(), new Date(Date.now() + 60_000));
  expect(() => assertFresh(folder)).not.toThrow();
  utimesSync(join(folder, 'dist/release.json'), 1, 1);
  expect(() => assertFresh(folder)).toThrow(/ is newer than the build: run npm run build$/);
});
