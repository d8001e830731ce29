import { browserStorage, rememberingStorage, type StoragePort } from './storage';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage with room for a number of characters, as the browsers': a write that does not fit leaves the old value. */
function createStorage(room: number) {
  const values = new Map<string, string>();
  const port: StoragePort = {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const used = [...values].reduce((sum, [other, { length }]) => (other === key ? sum : sum + length), 0);
      // A browser needs room for the new value beside the old one.
      if (used + (values.get(key)?.length ?? 0) + value.length > room) full();
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
  return { values, port };
}

test('a blocked storage reads as empty and keeps nothing', () => {
  const store = browserStorage(blocked);
  expect([store.get('key'), store.set('key', 'value')]).toEqual([null, false]);
  expect(() => store.remove('key')).not.toThrow();
});

test('what never fits lives in memory, and no old value stays behind', () => {
  const { port, values } = createStorage(5);
  const store = rememberingStorage(browserStorage(() => port));
  store.set('key', 'aaa');
  store.set('key', 'too long for it');
  expect(store.get('key')).toBe('too long for it');
  expect(store.isInMemory('key')).toBe(true);
  expect(values.has('key')).toBe(false);
});

test('memory gives way to what another tab writes, and to a later write that fits', () => {
  const { port, values } = createStorage(5);
  const store = rememberingStorage(browserStorage(() => port));
  store.set('key', 'too long for it');
  values.set('key', 'new');
  expect(store.get('key')).toBe('new');
  expect(store.isInMemory('key')).toBe(false);
  store.set('key', 'too long again');
  store.set('key', 'b');
  expect([store.get('key'), values.get('key')]).toEqual(['b', 'b']);
});

test('a value that storage refuses to remove reads as removed', () => {
  const port: StoragePort = { getItem: () => 'stuck', setItem: full, removeItem: full };
  const store = rememberingStorage(browserStorage(() => port));
  store.remove('key');
  expect(store.get('key')).toBeNull();
});
