interface Window {
  readonly endsAt: number;
  count: number;
}

export interface AttemptCounter {
  /** Counts an attempt. @returns milliseconds to wait where it is one too many, else 0 */
  take(key: string): number;
}

/**
 * Counts attempts by key in windows of a fixed length, which start with a key's first attempt. A window is forgotten
 * when it ends and never before: of more than `capacity` keys at once, the new ones wait. The clock is monotonic, so
 * that setting the machine's clock neither ends nor prolongs a window.
 */
export function createAttemptCounter(max: number, windowMs: number, capacity = 100_000): AttemptCounter {
  // Every window is as long as the others: the order of insertion is the order of their ends.
  const windows = new Map<string, Window>();

  function forgetEnded(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(key);
    }
  }

  return {
    take(key) {
      const now = performance.now();
      forgetEnded(now);
      const current = windows.get(key);
      if (current) {
        current.count += 1;
        return current.count > max ? current.endsAt - now : 0;
      }
      const [oldest] = windows.values();
      if (oldest && windows.size >= capacity) return oldest.endsAt - now;
      windows.set(key, { endsAt: now + windowMs, count: 1 });
      return 0;
    },
  };
}
