import { setImmediate } from 'node:timers/promises';
import { createSession } from './create-session';
import { keys } from './keys';
import type { LockPort, SessionPorts, StoragePort } from './ports';
import type { EndReason, Session, SessionState } from './session';

// A browser with several tabs, and the server behind it, on one clock that only the test moves. Tests only.

export const apiOrigin = 'https://api.example';

export interface Call {
  readonly tab: string;
  readonly method: string;
  readonly path: string;
  readonly bearer: string | undefined;
  readonly headers: Headers;
  readonly body: string;
}

/** What the server answers after `delay` ms; without a status the network fails; `hang`: nothing ever comes. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly delay?: number;
  readonly hang?: boolean;
  /** The answer comes although the caller has aborted. */
  readonly ignoresAbort?: boolean;
}

interface Write {
  readonly order: number;
  readonly key: string | null;
  readonly value: string | null;
}

interface WorldOptions {
  /** How long one tab's write stays unreadable to the others, in ms. */
  readonly writeDelay?: number;
  /** How long after a write the others get its storage event; by default as soon as they can read it. */
  readonly eventDelay?: number;
}

function createClock() {
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

type Clock = ReturnType<typeof createClock>;

/** Runs what happens to one tab: at once, after the thaw where it is frozen, never once it is closed. */
function createTasks(clock: Clock) {
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

type Tasks = ReturnType<typeof createTasks>;

interface Waiter {
  readonly tasks: Tasks;
  readonly granted: () => Promise<void> | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const abortError = () => new DOMException('The lock request was aborted', 'AbortError');

/** One queue of lock requests for all tabs, as `navigator.locks`. */
function createLocks() {
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

/** One tab's view of the storage: its own writes at once, those of others when they arrive. */
function createView(publish: (key: string | null, value: string | null) => number) {
  const values = new Map<string, string>();
  const orders = new Map<string | null, number>();

  function apply({ order, key, value }: Write): void {
    if ((orders.get(key) ?? 0) > order) return;
    orders.set(key, order);
    if (key === null) values.clear();
    else if (value === null) values.delete(key);
    else values.set(key, value);
  }

  const write = (key: string | null, value: string | null) => apply({ order: publish(key, value), key, value });
  const port: StoragePort & { clear(): void } = {
    getItem: (key) => values.get(key) ?? null,
    setItem: write,
    removeItem: (key) => {
      if (values.has(key)) write(key, null);
    },
    clear: () => write(null, null),
  };
  return { apply, port, entries: () => Object.fromEntries(values) };
}

export interface TestTab {
  readonly name: string;
  readonly session: Session;
  /** Replace members before the session is first used. */
  readonly ports: SessionPorts;
  readonly storage: StoragePort & { clear(): void };
  /** What this tab reads in storage. */
  entries(): Record<string, string>;
  readonly events: SessionState[];
  readonly exits: EndReason[];
  readonly reported: unknown[];
  /** As after a return from the back/forward cache, or to the foreground. */
  wake(): void;
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** Refresh tokens are good once. A call is answered 200 to a valid bearer, else 401. */
function createServer() {
  let issued = 0;
  const access = new Set<string>();
  const refresh = new Set<string>();

  function issue() {
    issued += 1;
    const tokens = { access: `A${issued}`, refresh: `R${issued}` };
    access.add(tokens.access);
    refresh.add(tokens.refresh);
    return tokens;
  }

  return {
    issue,
    expire: (token: string) => void access.delete(token),
    revoke: (token: string) => void refresh.delete(token),
    answer({ path, bearer, body }: Call): Reply {
      if (path !== '/api/token/refresh/')
        return { status: bearer !== undefined && access.has(bearer) ? 200 : 401, body: {} };
      const { refresh: used } = JSON.parse(body);
      return refresh.delete(used) ? { status: 200, body: issue() } : { status: 401, body: {} };
    },
  };
}

export function createWorld({ writeDelay = 5, eventDelay = writeDelay }: WorldOptions = {}) {
  const clock = createClock();
  const locks = createLocks();
  const server = createServer();
  const tabs = new Map<string, { tasks: Tasks; view: ReturnType<typeof createView>; signal: () => void }>();
  const calls: Call[] = [];
  let history: Write[] = [];
  let ids = 0;
  let answer: (call: Call) => Reply | undefined = () => undefined;

  function publish(writer: string, key: string | null, value: string | null): number {
    const write = { order: history.length + 1, key, value };
    history = [...history, write];
    for (const [name, { tasks, view, signal }] of tabs) {
      if (name === writer) continue;
      clock.setTimer(() => view.apply(write), writeDelay);
      if (key === null || keys.includes(key)) tasks.after(eventDelay, signal);
    }
    return write.order;
  }

  async function callOf(tab: string, input: RequestInfo | URL, init?: RequestInit): Promise<Call> {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), apiOrigin), {
      ...(input instanceof Request && {
        method: input.method,
        headers: input.headers,
        body: (await input.text()) || null,
      }),
      ...init,
      ...(init?.body instanceof ReadableStream && { duplex: 'half' }),
    });
    return {
      tab,
      method: request.method,
      path: new URL(request.url).pathname,
      bearer: request.headers.get('authorization')?.replace('Bearer ', ''),
      headers: request.headers,
      body: await request.text(),
    };
  }

  const fetchOf =
    (tab: string, tasks: Tasks): SessionPorts['fetch'] =>
    async (input, init) => {
      init?.signal?.throwIfAborted();
      const { signal, ...rest } = init ?? {};
      const call = await callOf(tab, input, rest);
      calls.push(call);
      return new Promise((resolve, reject) => {
        const reply = answer(call) ?? server.answer(call);
        if (!reply.ignoresAbort) signal?.addEventListener('abort', () => reject(signal.reason));
        if (reply.hang) return;
        tasks.after(reply.delay ?? 10, () => {
          if (reply.status === undefined) return reject(new TypeError('Failed to fetch'));
          const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
          resolve(new Response(body, { status: reply.status, headers: reply.headers ?? {} }));
        });
      });
    };

  function open(name: string, replaced: Partial<SessionPorts> = {}): TestTab {
    const tasks = createTasks(clock);
    const view = createView((key, value) => publish(name, key, value));
    for (const write of history) view.apply(write);
    const listeners: (() => void)[] = [];
    const signal = () => {
      for (const listener of listeners) listener();
    };
    tabs.set(name, { tasks, view, signal });
    const reported: unknown[] = [];
    const ports: SessionPorts = {
      storage: () => view.port,
      locks: () => locks.portOf(tasks),
      fetch: fetchOf(name, tasks),
      now: clock.now,
      setTimer: (callback, ms) => tasks.after(ms, callback),
      onSignal: (listener) => void listeners.push(listener),
      baseUrl: () => 'https://portal.example/',
      randomId: () => {
        ids += 1;
        return `id${ids}`;
      },
      report: (error) => void reported.push(error),
      ...replaced,
    };
    const session = createSession(ports);
    const events: SessionState[] = [];
    const exits: EndReason[] = [];
    session.subscribe((state) => void events.push(state));
    session.configure({ apiOrigin, toLogin: (reason) => void exits.push(reason) });
    const close = () => {
      tasks.close();
      locks.leave(tasks);
      tabs.delete(name);
    };
    return {
      name,
      session,
      ports,
      storage: view.port,
      entries: view.entries,
      events,
      exits,
      reported,
      wake: signal,
      freeze: tasks.freeze,
      thaw: tasks.thaw,
      close,
    };
  }

  return {
    open,
    server,
    locks,
    calls,
    now: clock.now,
    /** How many timers are still to come. */
    pending: clock.pending,
    setTimer: clock.setTimer,
    advance: clock.advance,
    flush: clock.flush,
    refreshes: () => calls.filter(({ path }) => path === '/api/token/refresh/'),
    /** Answers instead of the server where it returns a reply. */
    answerWith: (replace: (call: Call) => Reply | undefined) => {
      answer = replace;
    },
  };
}

export type World = ReturnType<typeof createWorld>;

/** Opens a tab and signs in there. */
export function openSignedIn(world: World, name = 'A', replaced: Partial<SessionPorts> = {}): TestTab {
  const tab = world.open(name, replaced);
  tab.session.signIn(world.server.issue());
  tab.events.length = 0;
  return tab;
}

/** Lets time pass, then says how the promise ended by then. */
export async function outcomeAfter<T>(
  world: World,
  ms: number,
  promise: Promise<T>,
): Promise<{ value?: T; error?: unknown }> {
  let outcome: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  await world.advance(ms);
  return outcome;
}
