/** @jest-environment node */

import type { Loader } from '../federation/loader';
import { createSiteMap } from '../routes/site-map';
import { createLazyScreens } from './lazy-screens';

const loader: Loader = {
  load: () => Promise.reject(new Error('not here')),
  loaded: () => undefined,
  shown: () => undefined,
  crashed: () => false,
  running: () => undefined,
};
const siteMap = createSiteMap({
  registry: () => ({ schema: 2, remotes: {} }),
  renewRegistry: () => Promise.reject(new Error()),
});

test.each([
  ['a missing file', false, 1],
  ['a timeout', true, 0],
])('another attempt that fails with %s (timed out: %p) runs the last resort %d times', (_, timedOut, times) => {
  const lastResort = jest.fn(async () => undefined);
  createLazyScreens(siteMap, loader, lastResort).shell.failedAgain?.({ stage: 'shell', timedOut });
  expect(lastResort).toHaveBeenCalledTimes(times);
});
