/** In milliseconds. */
const interval = 10 * 60_000;
/** In milliseconds, between the checks of a page that becomes visible again. */
const pause = 60_000;

/** Calls `look` periodically while the page is visible and online, and when it becomes so. @returns a stop function */
export function watch(look: () => Promise<void>): () => void {
  let lookedAt = Date.now();
  const lookIfDue = () => {
    // A clock set back counts as elapsed time.
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
