/** A storage of the browser that never throws: where it is blocked or full it reads as empty and keeps nothing. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns whether the value was kept */
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

/** @param storage its getter, which throws by itself where site data is blocked */
export const browserStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** Lasts beyond the page, for every tab of the browser. */
export const localStore = browserStorage(() => localStorage);
/** Lasts as long as the tab. */
export const tabStore = browserStorage(() => sessionStorage);
