/** Follows the promise until the signal aborts, then rejects with the signal's reason and leaves the promise alone. */
export function raceWithSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const stopListening = () => signal.removeEventListener('abort', stop);
    promise.then(resolve, reject).finally(stopListening);
  });
}
