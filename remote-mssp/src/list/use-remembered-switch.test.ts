import { act, renderHook } from '@testing-library/react';
import { useRememberedSwitch } from './use-remembered-switch';

const shown = () => {
  const view = renderHook(() => useRememberedSwitch('portal.any'));
  return {
    isOn: () => view.result.current[0],
    choose: (isOn: boolean) => act(() => view.result.current[1](isOn)),
  };
};

afterEach(() => {
  shown().choose(true);
  localStorage.clear();
});

test('is on until it is turned off, which every reader gets to know and storage keeps', () => {
  const [one, other] = [shown(), shown()];
  expect(one.isOn()).toBe(true);
  one.choose(false);
  expect([one.isOn(), other.isOn(), shown().isOn()]).toEqual([false, false, false]);
  expect(localStorage.getItem('portal.any')).toBe('off');
  other.choose(true);
  expect(one.isOn()).toBe(true);
  expect(localStorage.getItem('portal.any')).toBeNull();
});

test('one that is off by default keeps that it was turned on', () => {
  const view = renderHook(() => useRememberedSwitch('portal.other', false));
  expect(view.result.current[0]).toBe(false);
  act(() => view.result.current[1](true));
  expect([view.result.current[0], localStorage.getItem('portal.other')]).toEqual([true, 'on']);
  act(() => view.result.current[1](false));
  expect([view.result.current[0], localStorage.getItem('portal.other')]).toEqual([false, null]);
});

test('follows another tab', () => {
  const one = shown();
  localStorage.setItem('portal.any', 'off');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.any' })));
  expect(one.isOn()).toBe(false);
});
