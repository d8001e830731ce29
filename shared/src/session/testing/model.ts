import { apiOrigin, createWorld, type TestTab, type World } from './ports';
import type { Reply } from './server';

/** What may happen; `tab` counts through the open tabs, `ms` is a time. */
export interface Step {
  readonly action: (typeof actions)[number];
  readonly tab: number;
  readonly ms: number;
}

export const actions = [
  'open',
  'close',
  'signIn',
  'signOut',
  'expire',
  'fetch',
  'fetchAll',
  'refresh',
  'freeze',
  'sleep',
  'thaw',
  'wake',
  'refuse',
  'fail',
  'hang',
  'answer',
  'fillStorage',
  'freeStorage',
  'clearStorage',
  'wait',
] as const;

interface Watched {
  readonly tab: TestTab;
  isFrozen: boolean;
  isFull: boolean;
}

const faults: Partial<Record<Step['action'], Reply>> = {
  refuse: { status: 401 },
  fail: { status: 503 },
  hang: { hang: true },
};

/** Several tabs that steps happen to, and what must hold whatever they are. Its checks throw. */
export function createModel(writeDelay: number) {
  const world: World = createWorld({ writeDelay });
  const tabs: Watched[] = [];
  const sessionOf = new Map<string, number>();
  const successors = new Map<string, string>();
  let opened = 0;
  let sessions = 0;
  let isSignedOut = true;
  let calls = 0;
  let settled = 0;
  let lost = 0;
  let fault: Reply | undefined;

  world.answerWith(({ path, body }) => {
    if (!path.includes('refresh')) return undefined;
    const used: string = JSON.parse(body).refresh;
    const next = successors.get(used);
    const known = next !== undefined && tabs.some(({ tab }) => tab.entries()['refresh_token'] === next);
    if (known) throw new Error(`${used} was sent again although ${next} was stored`);
    if (fault !== undefined) return fault;
    if (next !== undefined || !sessionOf.has(used)) return { status: 401 };
    return { status: 200, body: issue(sessionOf.get(used) ?? 0, used) };
  });

  function issue(session: number, used?: string) {
    const tokens = world.server.issue();
    for (const token of Object.values(tokens)) sessionOf.set(token, session);
    if (used !== undefined) successors.set(used, tokens.refresh);
    return tokens;
  }

  function open(): void {
    opened += 1;
    const watched: Watched = { tab: world.open(`T${opened}`), isFrozen: false, isFull: false };
    const { storage, ports } = watched.tab;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    ports.storage = () => ({ ...storage, setItem: watched.isFull ? full : storage.setItem });
    tabs.push(watched);
  }

  function follow(call: Promise<unknown>): void {
    calls += 1;
    const count = () => {
      settled += 1;
    };
    call.then(count, count);
  }

  const fetchIn = ({ tab }: Watched) => follow(tab.session.fetch(`${apiOrigin}/api/x/`));

  function close(watched: Watched): void {
    if (tabs.length === 1) return;
    tabs.splice(tabs.indexOf(watched), 1);
    watched.tab.close();
    // What a closed tab waited for never comes.
    lost = calls;
  }

  function thaw(watched: Watched): void {
    watched.isFrozen = false;
    watched.tab.thaw();
    watched.tab.wake();
  }

  const perform: Partial<Record<Step['action'], (watched: Watched) => void>> = {
    close,
    signIn({ tab }) {
      sessions += 1;
      isSignedOut = false;
      tab.session.signIn(issue(sessions), 'ada');
    },
    signOut({ tab, isFull }) {
      // A tab whose storage is full signs out of what it holds itself.
      isSignedOut ||= !isFull;
      tab.session.signOut();
    },
    expire: ({ tab }) => world.server.expire(tab.entries()['access_token'] ?? ''),
    fetch: fetchIn,
    fetchAll: () => tabs.filter(({ isFrozen }) => !isFrozen).forEach(fetchIn),
    refresh: ({ tab }) => follow(tab.refresh(tab.entries()['access_token'] ?? '')),
    freeze: (watched) => {
      watched.isFrozen = true;
      watched.tab.freeze();
    },
    sleep: (watched) => {
      watched.isFrozen = true;
      watched.tab.sleep();
    },
    wake: ({ tab }) => tab.wake(),
    fillStorage: (watched) => {
      watched.isFull = true;
    },
    freeStorage: (watched) => {
      watched.isFull = false;
    },
    clearStorage: ({ tab }) => {
      isSignedOut = true;
      tab.storage.clear();
    },
  };

  /** A frozen tab does nothing but thaw; what a full one keeps in memory is its own. */
  async function take({ action, tab: index, ms }: Step): Promise<void> {
    const watched = tabs[index % tabs.length];
    if (action === 'open' && tabs.length < 4) open();
    else if (action === 'thaw' && watched?.isFrozen) thaw(watched);
    else if (action === 'answer') fault = undefined;
    else if (faults[action]) fault = faults[action];
    else if (watched && !watched.isFrozen) perform[action]?.(watched);
    await (action === 'wait' ? world.advance(ms) : world.flush());
  }

  function check(): void {
    for (const { tab } of tabs) {
      const isTwice = tab.events.some(
        ({ status }, index) => status === tab.events[index + 1]?.status && status === 'signed-out',
      );
      if (isTwice) throw new Error(`${tab.name} published one end twice`);
      if (tab.reported.length > 0) throw new Error(`${tab.name} reported ${String(tab.reported[0])}`);
    }
  }

  /** Wakes everything, lets every limit pass, and looks at what is left. */
  async function finish(): Promise<void> {
    fault = undefined;
    for (const watched of tabs) if (watched.isFrozen) thaw(watched);
    await world.advance(61_000);
    check();
    if (lost === 0 && settled !== calls) throw new Error(`${calls - settled} callers still wait after 61 s`);
    for (const { tab, isFull } of tabs) checkEntries(tab.entries(), isFull);
  }

  function checkEntries(entries: Record<string, string>, isFull: boolean): void {
    const { access_token: access, refresh_token: refresh } = entries;
    if (isSignedOut && !isFull && (access ?? refresh) !== undefined)
      throw new Error(`${access} and ${refresh} are there after the logout`);
    if (access !== undefined && refresh !== undefined && sessionOf.get(access) !== sessionOf.get(refresh))
      throw new Error(`${access} and ${refresh} are of different sessions`);
    if (access !== undefined && access.slice(1) !== refresh?.slice(1))
      throw new Error(`${access} stands beside ${refresh}`);
  }

  open();
  return {
    take,
    check,
    finish,
  };
}
