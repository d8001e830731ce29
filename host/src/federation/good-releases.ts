/** The last release of each remote of which something good is known in this browser: that it loaded, or was in use. */
export interface GoodReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

/** Remembered in the browser's storage; where that is blocked, for as long as the page lives. */
export function rememberedReleases(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  prefix = 'portal.release',
): GoodReleases {
  const keyOf = (remote: string) => `${prefix}.${remote}`;
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
