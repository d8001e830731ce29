import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useRedirect } from './use-redirect';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (due: boolean) => {
  const leave = jest.fn();
  return { leave, ...renderHook((isDue) => useRedirect(isDue, leave), { initialProps: due, wrapper: StrictMode }) };
};

test('leaves once, 1500 ms after it is due', () => {
  const { leave, rerender } = show(false);
  jest.advanceTimersByTime(10_000);
  rerender(true);
  jest.advanceTimersByTime(1499);
  expect(leave).not.toHaveBeenCalled();
  rerender(true);
  jest.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('leaves nowhere once the screen has gone', () => {
  const { leave, unmount } = show(true);
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(leave).not.toHaveBeenCalled();
});
