/** @jest-environment node */

import { ApiError, failureOf, isApiError } from './failure';

test('an error of another copy of the module is known', () => {
  let other: typeof import('./failure') | undefined;
  jest.isolateModules(() => {
    other = jest.requireActual('./failure');
  });
  const foreign = new (other ?? { ApiError }).ApiError({ type: 'http', status: 500 });
  expect(foreign).not.toBeInstanceOf(ApiError);
  expect(isApiError(foreign)).toBe(true);
  expect(failureOf(foreign)).toEqual({ type: 'http', status: 500 });
});

test('what no call has thrown counts as network and stays as the cause', () => {
  expect(isApiError(new Error('x'))).toBe(false);
  expect(failureOf('odd')).toEqual({ type: 'network', cause: 'odd' });
});
