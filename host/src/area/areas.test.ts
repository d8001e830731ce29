/** @jest-environment node */

import type { Loader } from '../federation/loader';
import { createAreas } from './areas';
import { createSite } from './site';

const loader: Loader = {
  load: () => Promise.reject(new Error('not here')),
  loaded: () => undefined,
  shown: () => undefined,
  crashed: () => false,
  running: () => undefined,
};
const site = createSite({
  registry: () => ({ schema: 2, remotes: {} }),
  renewRegistry: () => Promise.reject(new Error()),
});

test.each([
  ['a part that is gone', false, 1],
  ['a clock that ran out', true, 0],
])('%s, again after another try, is the time for the last resort: %p, %d', (_, timedOut, times) => {
  const lastResort = jest.fn(async () => undefined);
  createAreas(site, loader, lastResort).shell.failedAgain?.({ stage: 'shell', timedOut });
  expect(lastResort).toHaveBeenCalledTimes(times);
});
