/** Never throws: blocked storage reads as empty. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns false if storage is blocked or full */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param storage a getter, since access throws if site data is blocked */
export const browserStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** Shared by all tabs; persistent. */
export const localStore = browserStorage(() => localStorage);
/** Per tab. */
export const tabStore = browserStorage(() => sessionStorage);
