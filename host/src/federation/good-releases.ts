import type { BrowserStorage } from '../storage/browser-storage';

/** The last release of each remote of which something good is known in this browser: that it loaded, or was in use. */
export interface GoodReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

/** Where the browser's storage has the good release of a remote. */
const releaseKey = (remote: string, prefix = 'portal.release'): string => `${prefix}.${remote}`;

/** Remembered in the browser's storage; where that is blocked, for as long as the page lives. */
export function rememberedReleases(storage: BrowserStorage, prefix?: string): GoodReleases {
  const memory = new Map<string, string>();
  return {
    has: (remote, version) => (memory.get(remote) ?? storage.get(releaseKey(remote, prefix))) === version,
    add(remote, version) {
      memory.set(remote, version);
      storage.set(releaseKey(remote, prefix), version);
    },
  };
}
