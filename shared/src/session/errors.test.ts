/** @jest-environment node */

import { isSessionFailure, SessionEnded } from './errors';

test('errors of another copy of the module are known, and others are not', () => {
  let other: typeof import('./errors') | undefined;
  jest.isolateModules(() => {
    other = jest.requireActual('./errors');
  });
  if (other === undefined) throw new Error('The module was not loaded');
  expect(new other.SessionEnded()).not.toBeInstanceOf(SessionEnded);
  expect(isSessionFailure(new other.SessionEnded())).toBe(true);
  expect(isSessionFailure(new TypeError('network'))).toBe(false);
  expect(isSessionFailure(undefined)).toBe(false);
});
