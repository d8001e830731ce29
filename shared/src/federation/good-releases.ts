/** Which release of each remote this browser last saw working. */
export interface GoodReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

const keyOf = (remote: string) => `portal.release.${remote}`;

/** Remembered in the browser's storage; where that is blocked, for as long as the page lives. */
export function rememberedReleases(storage: () => Pick<Storage, 'getItem' | 'setItem'>): GoodReleases {
  const memory = new Map<string, string>();
  return {
    has(remote, version) {
      try {
        return (memory.get(remote) ?? storage().getItem(keyOf(remote))) === version;
      } catch {
        return false;
      }
    },
    add(remote, version) {
      memory.set(remote, version);
      try {
        storage().setItem(keyOf(remote), version);
      } catch {
        // Blocked or full: the page's own memory is what there is.
      }
    },
  };
}
