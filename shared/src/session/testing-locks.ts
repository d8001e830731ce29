import type { LockPort } from './ports';
import type { Tasks } from './testing-clock';

// Tests only.

interface Waiter {
  readonly tasks: Tasks;
  readonly granted: () => Promise<void> | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const abortError = () => new DOMException('The lock request was aborted', 'AbortError');

/** One queue of lock requests for all tabs, as `navigator.locks`. */
export function createLocks() {
  let holder: Waiter | undefined;
  let queue: Waiter[] = [];

  function next(): void {
    const first = queue.shift();
    holder = first;
    if (first === undefined) return;
    first.tasks.run(() => {
      const release = () => {
        first.resolve(undefined);
        if (holder === first) next();
      };
      Promise.resolve(first.granted()).then(release, release);
    });
  }

  return {
    isHeld: () => holder !== undefined,
    waiting: () => queue.length,
    /** Takes the lock from its holder, as a request with `steal` does. */
    steal(): void {
      holder?.reject(abortError());
      next();
    },
    leave(tasks: Tasks): void {
      queue = queue.filter((waiter) => waiter.tasks !== tasks);
      if (holder?.tasks === tasks) next();
    },
    portOf: (tasks: Tasks): LockPort => ({
      request: (_, { signal }, granted) =>
        new Promise((resolve, reject) => {
          const waiter = { tasks, granted, resolve, reject };
          queue.push(waiter);
          signal.addEventListener('abort', () => {
            if (!queue.includes(waiter)) return;
            queue = queue.filter((other) => other !== waiter);
            reject(abortError());
          });
          if (holder === undefined) next();
        }),
    }),
  };
}
