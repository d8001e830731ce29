import type { LockPort } from '../ports';
import type { Tasks } from './clock';

type LockOptions = Parameters<LockPort['request']>[1];

interface Waiter {
  readonly tasks: Tasks;
  readonly granted: (lock: unknown) => Promise<void> | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const abortError = () => new DOMException('The lock request was aborted', 'AbortError');

/** The requests for one lock by all tabs. */
function createLock() {
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
      Promise.resolve(first.granted({})).then(release, release);
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
    request: (tasks: Tasks, options: LockOptions, granted: Waiter['granted']) =>
      new Promise((resolve, reject) => {
        if ('ifAvailable' in options && holder !== undefined) return resolve(granted(null));
        const waiter = { tasks, granted, resolve, reject };
        queue.push(waiter);
        if ('signal' in options)
          options.signal.addEventListener('abort', () => {
            if (!queue.includes(waiter)) return;
            queue = queue.filter((other) => other !== waiter);
            reject(abortError());
          });
        if (holder === undefined) next();
      }),
  };
}

/** The locks of all tabs, as `navigator.locks`. Those without a name are of the session's own lock. */
export function createLocks() {
  const locks = new Map<string, ReturnType<typeof createLock>>();
  const lock = (name = 'portal.session') => {
    const present = locks.get(name) ?? createLock();
    locks.set(name, present);
    return present;
  };
  return {
    isHeld: () => lock().isHeld(),
    waiting: () => lock().waiting(),
    steal: () => lock().steal(),
    leave: (tasks: Tasks) => {
      for (const each of locks.values()) each.leave(tasks);
    },
    portOf: (tasks: Tasks): LockPort => ({
      request: (name, options, granted) => lock(name).request(tasks, options, granted),
    }),
  };
}
