/** @jest-environment node */

import { isSessionFailure, RefreshUnavailable, SessionChanged, SessionEnded } from './errors';

test('each error has its name, its type and its cause', () => {
  const cause = new Error('offline');
  const unavailable = new RefreshUnavailable(7, cause);
  expect(unavailable).toMatchObject({ name: 'RefreshUnavailable', type: 'refresh-unavailable', retryAt: 7, cause });
  expect([new SessionEnded().type, new SessionChanged().type]).toEqual(['session-ended', 'session-changed']);
});

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
