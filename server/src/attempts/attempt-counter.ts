import { createHmac, randomBytes } from 'node:crypto';

interface Window {
  readonly endsAt: number;
  count: number;
}

export interface AttemptCounter {
  /**
   * Counts an attempt.
   * @param group what the key is part of; it counts in the key's place while the table of keys is full
   * @returns milliseconds to wait where it is one too many, else 0
   */
  take(key: string, group?: string): number;
}

// Every window is as long as the others: the order of insertion is the order of their ends.
function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now) return;
    windows.delete(key);
  }
}

/** Groups fall into 65,536 buckets, by a secret, so that nobody can choose the bucket of another. */
function createBucketOf(): (group: string) => string {
  const secret = randomBytes(32);
  return (group) => createHmac('sha256', secret).update(group).digest('hex').slice(0, 4);
}

/**
 * Counts attempts by key in windows of a fixed length, which start with a key's first attempt. A window is forgotten
 * when it ends and never before: beyond `capacity` keys at once, new ones count by their groups' buckets. The clock is
 * monotonic, so that setting the machine's clock neither ends nor prolongs a window.
 */
export function createAttemptCounter(max: number, windowMs: number, capacity = 100_000): AttemptCounter {
  const byKey = new Map<string, Window>();
  const byBucket = new Map<string, Window>();
  const bucketOf = createBucketOf();

  function count(windows: Map<string, Window>, key: string, now: number): number {
    const current = windows.get(key);
    if (!current) {
      windows.set(key, { endsAt: now + windowMs, count: 1 });
      return 0;
    }
    current.count += 1;
    return current.count > max ? current.endsAt - now : 0;
  }

  return {
    take(key, group = key) {
      const now = performance.now();
      forgetEnded(byKey, now);
      forgetEnded(byBucket, now);
      if (byKey.has(key) || byKey.size < capacity) return count(byKey, key, now);
      return count(byBucket, bucketOf(group), now);
    },
  };
}
