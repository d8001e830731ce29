import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileCache } from './file-cache';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
  return path;
};

test('the least recently requested files go when there are too many bytes', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => write(name, name.repeat(40)));
  const read = fileCache(100);
  const first = await read(a ?? '');
  const second = await read(b ?? '');
  expect(await read(a ?? '')).toBe(first);
  await read(c ?? '');
  expect(await read(a ?? '')).toBe(first);
  expect(await read(b ?? '')).not.toBe(second);
});
