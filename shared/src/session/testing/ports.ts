import type { StoragePort } from '@portal/shared/site';
import { assembleSession } from '../create-session';
import { keys } from '../keys';
import type { Prefetch, SessionPorts } from '../ports';
import type { EndReason, Session, SessionState } from '../session';
import type { SingleFlight } from '../single-flight';
import { createClock, createTasks, type Tasks } from './clock';
import { createLocks } from './locks';
import { type Call, createServer, type Reply } from './server';
import { createView, type Write } from './storage';

// A browser with several tabs, and the server behind it, on one clock that only the test moves.

export const apiOrigin = 'https://api.example';

interface WorldOptions {
  /** How long one tab's write stays unreadable to the others, in ms. */
  readonly writeDelay?: number | ((key: string | null) => number);
  /** How long after a write the others get its storage event; by default as soon as they can read it. */
  readonly eventDelay?: number;
}

export interface TestTab {
  readonly name: string;
  readonly session: Session;
  readonly refresh: SingleFlight['refresh'];
  /** Replace members before the session is first used. */
  readonly ports: SessionPorts;
  readonly storage: StoragePort & { clear(): void };
  /** What this tab reads in storage. */
  entries(): Record<string, string>;
  readonly events: SessionState[];
  /** Of each end of a session that this tab published. */
  readonly ends: (EndReason | undefined)[];
  readonly reported: unknown[];
  /** As after a return from the back/forward cache, or to the foreground. */
  wake(): void;
  /** As in a debugger, or a suspended device: without a word before. */
  freeze(): void;
  /** Freezes the page as a browser does. */
  sleep(): void;
  thaw(): void;
  close(): void;
}

export function createWorld({ writeDelay = 5, eventDelay }: WorldOptions = {}) {
  const delayOf = typeof writeDelay === 'number' ? () => writeDelay : writeDelay;
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
      clock.setTimer(() => view.apply(write), delayOf(key));
      if (key === null || keys.includes(key)) tasks.after(eventDelay ?? delayOf(key), signal);
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
    const tabView = createView(() => 0);
    const listeners: (() => void)[] = [];
    const sleepers = new Set<() => void>();
    const signal = () => {
      for (const listener of listeners) listener();
    };
    tabs.set(name, { tasks, view, signal });
    const reported: unknown[] = [];
    const prefetches: Prefetch[] = [];
    const ports: SessionPorts = {
      storage: () => view.port,
      tabStorage: () => tabView.port,
      locks: () => locks.portOf(tasks),
      fetch: fetchOf(name, tasks),
      prefetches: () => prefetches,
      now: clock.now,
      setTimer: (callback, ms) => tasks.after(ms, callback),
      onSignal: (listener) => void listeners.push(listener),
      onSleep: (listener) => {
        sleepers.add(listener);
        return () => sleepers.delete(listener);
      },
      baseUrl: () => 'https://portal.example/',
      randomId: () => {
        ids += 1;
        return `id${ids}`;
      },
      report: (error) => void reported.push(error),
      ...replaced,
    };
    const { session, refresh } = assembleSession(ports);
    const events: SessionState[] = [];
    const ends: TestTab['ends'] = [];
    session.subscribe((state) => {
      events.push(state);
      if (state.status === 'signed-out') ends.push(state.reason);
    });
    session.configure({ apiOrigin });
    const close = () => {
      tasks.close();
      locks.leave(tasks);
      tabs.delete(name);
    };
    return {
      name,
      session,
      refresh,
      ports,
      storage: view.port,
      entries: view.entries,
      events,
      ends,
      reported,
      wake: signal,
      freeze: tasks.freeze,
      sleep: () => {
        for (const listener of [...sleepers]) listener();
        tasks.freeze();
      },
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

export const valueAfter = async <T>(...given: Parameters<typeof outcomeAfter<T>>) =>
  (await outcomeAfter(...given)).value;
export const errorAfter = async (...given: Parameters<typeof outcomeAfter>) => (await outcomeAfter(...given)).error;
