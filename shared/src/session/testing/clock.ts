import { setImmediate } from 'node:timers/promises';

/** A clock that only the test moves. */
export function createClock() {
  let now = 0;
  let order = 0;
  const timers = new Set<{ readonly at: number; readonly order: number; readonly callback: () => void }>();

  async function flush(): Promise<void> {
    for (let round = 0; round < 4; round += 1) await setImmediate();
  }

  return {
    now: () => now,
    pending: () => timers.size,
    flush,
    setTimer(callback: () => void, ms: number): () => void {
      order += 1;
      const timer = { at: now + ms, order, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms: number): Promise<void> {
      const until = now + ms;
      await flush();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order);
        if (next === undefined) break;
        now = Math.max(now, next.at);
        timers.delete(next);
        next.callback();
        await flush();
      }
      now = until;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

/** Runs what happens to one tab: at once, after the thaw where it is frozen, never once it is closed. */
export function createTasks(clock: Clock) {
  let mode: 'alive' | 'frozen' | 'closed' = 'alive';
  let backlog: (() => void)[] = [];
  const run = (task: () => void) => {
    if (mode === 'alive') task();
    else backlog.push(task);
  };
  return {
    run,
    after(ms: number, task: () => void): () => void {
      let isCancelled = false;
      const cancel = clock.setTimer(() => run(() => isCancelled || task()), ms);
      return () => {
        isCancelled = true;
        cancel();
      };
    },
    freeze: () => {
      mode = 'frozen';
    },
    close: () => {
      mode = 'closed';
    },
    thaw: () => {
      mode = 'alive';
      const tasks = backlog;
      backlog = [];
      for (const task of tasks) task();
    },
  };
}

export type Tasks = ReturnType<typeof createTasks>;
