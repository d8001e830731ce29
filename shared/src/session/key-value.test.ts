/** @jest-environment node */

import { createKeyValue } from './key-value';
import type { StoragePort } from './ports';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
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

test('reads through on every use', () => {
  const { port, values } = createStorage(100);
  const keyValue = createKeyValue({ storage: () => port });
  keyValue.set('key', 'one');
  expect(values.get('key')).toBe('one');
  values.set('key', 'two');
  expect(keyValue.get('key')).toBe('two');
  keyValue.remove('key');
  expect(values.has('key')).toBe(false);
  expect(keyValue.get('key')).toBeNull();
});

test('a full storage is given room by removing the old value first', () => {
  const { port, values } = createStorage(5);
  const keyValue = createKeyValue({ storage: () => port });
  keyValue.set('key', 'aaa');
  keyValue.set('key', 'bbb');
  expect(values.get('key')).toBe('bbb');
  expect(keyValue.isInMemory('key')).toBe(false);
});

test('what never fits lives in memory, and no old value stays behind', () => {
  const { port, values } = createStorage(5);
  const keyValue = createKeyValue({ storage: () => port });
  keyValue.set('key', 'aaa');
  keyValue.set('key', 'too long for it');
  expect(keyValue.get('key')).toBe('too long for it');
  expect(keyValue.isInMemory('key')).toBe(true);
  expect(values.has('key')).toBe(false);
});

test('memory gives way to what another tab writes, and to a later write that fits', () => {
  const { port, values } = createStorage(5);
  const keyValue = createKeyValue({ storage: () => port });
  keyValue.set('key', 'too long for it');
  values.set('key', 'new');
  expect(keyValue.get('key')).toBe('new');
  expect(keyValue.isInMemory('key')).toBe(false);
  keyValue.set('key', 'too long again');
  keyValue.set('key', 'b');
  expect([keyValue.get('key'), values.get('key')]).toEqual(['b', 'b']);
});

test('storage that is blocked is replaced by memory', () => {
  const keyValue = createKeyValue({
    storage: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(keyValue.get('key')).toBeNull();
  keyValue.set('key', 'value');
  expect(keyValue.get('key')).toBe('value');
  keyValue.remove('key');
  expect(keyValue.get('key')).toBeNull();
  expect(keyValue.isInMemory('key')).toBe(false);
});

test('a value that storage refuses to remove reads as removed', () => {
  const port: StoragePort = { getItem: () => 'stuck', setItem: full, removeItem: full };
  const keyValue = createKeyValue({ storage: () => port });
  keyValue.remove('key');
  expect(keyValue.get('key')).toBeNull();
});
