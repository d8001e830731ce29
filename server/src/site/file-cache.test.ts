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

test('a file is read once, also for concurrent requests, and again when it has changed', async () => {
  const [path, large] = [write('one', 'first'), write('large', 'x'.repeat(500))];
  const read = fileCache(100);
  const [a, b] = await Promise.all([read(path), read(path)]);
  expect(a?.toString()).toBe('first');
  expect(b).toBe(a);
  expect(await read(path)).toBe(a);
  write('one', 'other');
  expect((await read(path))?.toString()).toBe('other');
  // Above the limit.
  const [c, d] = await Promise.all([read(large), read(large)]);
  expect(c).toHaveLength(500);
  expect(d).toBe(c);
});

test('what is no file is undefined, and is found once it is there', async () => {
  const read = fileCache();
  const path = join(folder, 'later');
  for (const none of [folder, path, `${path}/below`, join(folder, 'x'.repeat(300))])
    expect(await read(none)).toBeUndefined();
  write('later', 'here');
  expect((await read(path))?.toString()).toBe('here');
  rmSync(path);
  expect(await read(path)).toBeUndefined();
});

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
