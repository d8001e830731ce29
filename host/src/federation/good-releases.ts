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
  /** @param within in milliseconds since the last one */
  count(remote: string, version: string, within?: number): number;
  begin(remote: string, version: string): void;
  /** As if this page had not begun. */
  undo(remote: string): void;
  /** Forgets earlier pages' starts too. */
  settle(remote: string): void;
  /** The page is left. A start that blocked it stays: Firefox ends its code, and leaves the page like any other. */
  undoAll(): void;
}

/** In milliseconds. Tabs that are opened together, as by a browser that restarts, count as one start. */
const together = 10_000;
/** In milliseconds. A page that does nothing else for so long after a start is blocked. */
const blocked = 3_000;
const isBlocked = ({ at }: { readonly at: number }) => performance.now() - at > blocked;

export function unfinishedStarts(storage: BrowserStorage): UnfinishedStarts {
  /** By remote, the mark before this page, and with it. */
  const marks = new Map<string, { readonly before: string | null; readonly own: string | null; at: number }>();
  const keyOf = (remote: string) => releaseKey(remote, 'portal.start');
  const read = (remote: string, version: string) => {
    const [count, of, at] = (storage.get(keyOf(remote)) ?? '').split(' ');
    return of === version ? { count: Number(count), at: Number(at) } : { count: 0, at: 0 };
  };
  const undo = (remote: string) => {
    const mark = marks.get(remote);
    marks.delete(remote);
    // Another page may have changed it.
    if (!mark || storage.get(keyOf(remote)) !== mark.own) return;
    if (mark.before) storage.set(keyOf(remote), mark.before);
    else storage.remove(keyOf(remote));
  };
  return {
    count(remote, version, within) {
      const { count, at } = read(remote, version);
      return within && Date.now() - at > within ? 0 : count;
    },
    begin(remote, version) {
      if (marks.has(remote)) return;
      const before = storage.get(keyOf(remote));
      const { count, at } = read(remote, version);
      const now = Date.now();
      if (!(Math.abs(now - at) < together)) storage.set(keyOf(remote), `${count + 1} ${version} ${now}`);
      const mark = { before, own: storage.get(keyOf(remote)), at: 0 };
      marks.set(remote, mark);
      const beat = () => {
        mark.at = performance.now();
        setTimeout(() => marks.get(remote) === mark && !isBlocked(mark) && beat(), 1000);
      };
      beat();
    },
    undo,
    settle(remote) {
      if (marks.delete(remote)) storage.remove(keyOf(remote));
    },
    undoAll() {
      for (const [remote, mark] of marks) if (!isBlocked(mark)) undo(remote);
    },
  };
}
