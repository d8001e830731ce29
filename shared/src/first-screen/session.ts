import { createSession, type Session, type StoragePort } from '@portal/shared/session';

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

/** Gives components rendered outside a browser a signed-out session. */
export function installSignedOutSession(): Session {
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
  Reflect.set(globalThis, instanceKey, session);
  return session;
}
