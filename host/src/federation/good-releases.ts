import type { BrowserStorage } from '@portal/shared/site';

/** The last release of each remote that loaded, or was used, in this browser. */
export interface GoodReleases {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
}

const releaseKey = (remote: string, prefix = 'portal.release'): string => `${prefix}.${remote}`;

/** Kept in storage; if it is blocked, until the page closes. */
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
