import { revised } from './revised-file';

test('a file is loaded once; a load that failed is tried again, although the file has not changed', async () => {
  const load = jest.fn(async () => 'page').mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const read = revised([__filename], load);
  await expect(read()).rejects.toThrow('EMFILE');
  expect([await read(), await read()]).toEqual(['page', 'page']);
  expect(load).toHaveBeenCalledTimes(2);
});
