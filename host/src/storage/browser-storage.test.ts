import { browserStorage, localStore, tabStore } from './browser-storage';

test.each([
  ['the browser', localStore, () => localStorage],
  ['the tab', tabStore, () => sessionStorage],
] as const)('what is kept for %s is read again until it is removed', (_, store, storage) => {
  expect(store.get('key')).toBeNull();
  expect(store.set('key', 'value')).toBe(true);
  expect([store.get('key'), storage().getItem('key')]).toEqual(['value', 'value']);
  store.remove('key');
  expect(store.get('key')).toBeNull();
});

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => ({
  getItem: () => 'before',
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
});

test('a blocked storage reads as empty and keeps nothing', () => {
  const store = browserStorage(blocked);
  expect([store.get('key'), store.set('key', 'value')]).toEqual([null, false]);
  expect(() => store.remove('key')).not.toThrow();
});

test('a full one keeps what it has', () => {
  const store = browserStorage(full);
  expect([store.set('key', 'value'), store.get('key')]).toEqual([false, 'before']);
});
