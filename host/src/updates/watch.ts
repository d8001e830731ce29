/** How often a visible page looks, in milliseconds. */
const interval = 10 * 60_000;
/** A page that comes back looks at once, unless it did so within this many milliseconds. */
const pause = 60_000;

/**
 * Calls `look` from time to time, while the page is visible and online, and when it becomes so again; not at the start.
 * Returns the function that ends it.
 */
export function watch(look: () => Promise<void>): () => void {
  let lookedAt = Date.now();
  const lookIfDue = () => {
    // A clock that was set back counts as time that went by.
    const due = Math.abs(Date.now() - lookedAt) >= pause;
    if (!due || document.visibilityState !== 'visible' || !navigator.onLine) return;
    lookedAt = Date.now();
    void look();
  };
  const timer = setInterval(lookIfDue, interval);
  document.addEventListener('visibilitychange', lookIfDue);
  addEventListener('online', lookIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfDue);
    removeEventListener('online', lookIfDue);
  };
}
