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

/** Starts of a release that no page has seen the end of: its code blocked the thread until the page was closed. */
export interface UnfinishedStarts {
  count(remote: string, version: string): number;
  begin(remote: string, version: string): void;
  /** As if this page had not begun. */
  undo(remote: string): void;
  /** Forgets earlier pages' starts too. */
  settle(remote: string): void;
  /** The page is left, which a blocked one does not notice. */
  undoAll(): void;
}

export function unfinishedStarts(storage: BrowserStorage): UnfinishedStarts {
  /** By remote, the count before this page. */
  const before = new Map<string, string | null>();
  const keyOf = (remote: string) => releaseKey(remote, 'portal.start');
  const count = (remote: string, version: string) => {
    const [counted, of] = (storage.get(keyOf(remote)) ?? '').split(' ');
    return of === version ? Number(counted) : 0;
  };
  const undo = (remote: string) => {
    const counted = before.get(remote);
    if (!before.delete(remote)) return;
    if (counted) storage.set(keyOf(remote), counted);
    else storage.remove(keyOf(remote));
  };
  return {
    count,
    begin(remote, version) {
      if (before.has(remote)) return;
      before.set(remote, storage.get(keyOf(remote)));
      storage.set(keyOf(remote), `${count(remote, version) + 1} ${version}`);
    },
    undo,
    settle(remote) {
      if (before.delete(remote)) storage.remove(keyOf(remote));
    },
    undoAll() {
      for (const remote of before.keys()) undo(remote);
    },
  };
}
