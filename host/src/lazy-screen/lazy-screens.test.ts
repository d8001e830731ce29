/** @jest-environment node */

import type { Loader } from '../federation/loader';
import { faultOf } from '../telemetry/fault';
import { createLazyScreens } from './lazy-screens';

const loader: Loader = {
  load: () => Promise.reject(new Error('not here')),
  find: () => undefined,
  record: () => undefined,
  recordLeave: () => undefined,
  recordCrash: () => false,
  runningVersion: () => undefined,
};
const importShell = () => Promise.reject(new Error('not here'));

test.each([
  ['a missing file', false, 1],
  ['a timeout', true, 0],
])('another attempt that fails with %s (timed out: %p) runs the last resort %d times', (_, timedOut, times) => {
  const lastResort = jest.fn(async () => undefined);
  createLazyScreens({ loader, importShell, lastResort }).shell.onRetryFailed?.({
    stage: 'shell',
    timedOut,
    fault: faultOf('none'),
  });
  expect(lastResort).toHaveBeenCalledTimes(times);
});
