import { createSession, type Session, type StoragePort } from '@portal/shared/session';
import type { Access } from '@portal/shared/site';

/** `getSession` finds the window's one session by this key; see `instance.ts`. */
const instanceKey = Symbol.for('portal.session/1');

function memory(): StoragePort {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Creates the session that components use while they are rendered outside a browser: anonymous or signed in. */
export function openSession(access: Access): Session {
  const storage = memory();
  const session = createSession({
    storage: () => storage,
    tabStorage: () => storage,
    locks: () => undefined,
    fetch: () => Promise.reject(new Error('A first screen requests no data')),
    now: () => performance.now(),
    setTimer: () => () => {},
    prefetches: () => [],
    onSignal: () => {},
    onSleep: () => () => {},
    baseUrl: () => 'https://portal.invalid/',
    randomId: () => '1',
    report: () => {},
  });
  if (access === 'signed-in') session.signIn({ access: 'none', refresh: 'none' });
  Reflect.set(globalThis, instanceKey, session);
  return session;
}
