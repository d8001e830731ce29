import type { SessionPorts } from './ports';

interface Kept {
  readonly value: string | null;
  /** Held by storage when it refused; `undefined`: unreadable. */
  readonly under: string | null | undefined;
}

export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  isInMemory(key: string): boolean;
}

/** The browser's storage, read through on every use. A key that it refuses lives in memory until someone else writes that key. */
export function createKeyValue(ports: Pick<SessionPorts, 'storage'>): KeyValue {
  const memory = new Map<string, Kept>();

  function stored(key: string): string | null | undefined {
    try {
      return ports.storage().getItem(key);
    } catch {
      return undefined;
    }
  }

  function attempt(write: () => void): boolean {
    try {
      write();
      return true;
    } catch {
      return false;
    }
  }

  function write(key: string, value: string | null): void {
    const clear = () => ports.storage().removeItem(key);
    const put = () => (value === null ? clear() : ports.storage().setItem(key, value));
    // A full storage keeps the old value; without it there may be room for the new one.
    if (attempt(put) || (attempt(clear) && attempt(put))) memory.delete(key);
    else memory.set(key, { value, under: stored(key) });
  }

  return {
    get(key) {
      const now = stored(key);
      const kept = memory.get(key);
      if (kept?.under === now && kept !== undefined) return kept.value;
      memory.delete(key);
      return now ?? null;
    },
    set: write,
    remove: (key) => write(key, null),
    isInMemory: (key) => (memory.get(key)?.value ?? null) !== null,
  };
}
