import type { BrowserStorage } from '../storage/browser-storage';

/** The last release of each remote of which something good is known in this browser: that it loaded, or was in use. */
export interface GoodReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

/** Remembered in the browser's storage; where that is blocked, for as long as the page lives. */
export function rememberedReleases(storage: BrowserStorage, prefix = 'portal.release'): GoodReleases {
  const keyOf = (remote: string) => `${prefix}.${remote}`;
  const memory = new Map<string, string>();
  return {
    has: (remote, version) => (memory.get(remote) ?? storage.get(keyOf(remote))) === version,
    add(remote, version) {
      memory.set(remote, version);
      storage.set(keyOf(remote), version);
    },
  };
}
