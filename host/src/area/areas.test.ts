import type { Loader } from '../federation/loader';
import { createAreas } from './areas';

const loader: Loader = {
  load: () => Promise.reject(new Error('not here')),
  loaded: () => undefined,
  shown: () => undefined,
  crashed: () => false,
};

test.each([
  ['a part that is gone', false, 1],
  ['a clock that ran out', true, 0],
])('%s, again after another try, is the time for the last resort: %p, %d', (_, timedOut, times) => {
  const lastResort = jest.fn(async () => undefined);
  createAreas(loader, lastResort).shell.failedAgain?.({ stage: 'shell', timedOut });
  expect(lastResort).toHaveBeenCalledTimes(times);
});
