/** @jest-environment node */

import { raceWithSignal } from './race-with-signal';

test('follows the promise', async () => {
  const { signal } = new AbortController();
  await expect(raceWithSignal(Promise.resolve(1), signal)).resolves.toBe(1);
  const error = new Error('no');
  await expect(raceWithSignal(Promise.reject(error), signal)).rejects.toBe(error);
});

test.each([true, false])('rejects with the reason of a signal that aborts (before: %s)', async (isEarly) => {
  const controller = new AbortController();
  const reason = new Error('over');
  if (isEarly) controller.abort(reason);
  const following = raceWithSignal(new Promise(() => {}), controller.signal);
  controller.abort(reason);
  await expect(following).rejects.toBe(reason);
});

test('a promise that fails after the abort is no unhandled rejection', async () => {
  const reason = new Error('over');
  let fail = (_: unknown) => {};
  const late = new Promise((_, reject) => {
    fail = reject;
  });
  const following = raceWithSignal(late, AbortSignal.abort(reason));
  fail(new Error('late'));
  await expect(following).rejects.toBe(reason);
});
