export type StoragePort = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never throws: blocked storage reads as empty. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns false if storage is blocked or full */
  set(key: string, value: string): boolean;
  /** @returns false if storage is blocked */
  remove(key: string): boolean;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param storage a getter, since access throws if site data is blocked */
export const browserStorage = (storage: () => StoragePort): BrowserStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) =>
    attempt(() => {
      storage().removeItem(key);
      return true;
    }, false),
});

/** Shared by all tabs; persistent. */
export const localStore = browserStorage(() => localStorage);
/** Per tab. */
export const tabStore = browserStorage(() => sessionStorage);

export interface RememberingStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  isInMemory(key: string): boolean;
}

/** Reads through on every use. A key that storage refuses lives in memory until someone else writes that key. */
export function rememberingStorage(store: BrowserStorage): RememberingStorage {
  /** `under`: held by storage when it refused. */
  const memory = new Map<string, { readonly value: string | null; readonly under: string | null }>();

  function write(key: string, value: string | null): void {
    const put = () => (value === null ? store.remove(key) : store.set(key, value));
    // A full storage keeps the old value; without it there may be room for the new one.
    if (put() || (store.remove(key) && put())) memory.delete(key);
    else memory.set(key, { value, under: store.get(key) });
  }

  return {
    get(key) {
      const now = store.get(key);
      const kept = memory.get(key);
      if (kept?.under === now) return kept.value;
      memory.delete(key);
      return now;
    },
    set: write,
    remove: (key) => write(key, null),
    isInMemory: (key) => (memory.get(key)?.value ?? null) !== null,
  };
}

/** Ends with the page. */
export function pageStorage(): RememberingStorage {
  const memory = memoryStorage();
  return rememberingStorage(browserStorage(() => memory));
}

/** A storage that is this object's alone. */
export function memoryStorage(): StoragePort {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
