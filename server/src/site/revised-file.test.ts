import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revised } from './revised-file';

const folder = mkdtempSync(join(tmpdir(), 'portal-revised-'));
const file = join(folder, 'page');
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is loaded once, and again when it has changed', async () => {
  writeFileSync(file, 'one');
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  const read = revised([file], load);
  expect([await read(), await read()]).toEqual([1, 1]);
  writeFileSync(file, 'another');
  expect(await read()).toBe(2);
});

test('a load that failed is tried again, although the file has not changed', async () => {
  const load = jest.fn(async () => 'page').mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const read = revised([file], load);
  await expect(read()).rejects.toThrow('EMFILE');
  expect(await read()).toBe('page');
});
