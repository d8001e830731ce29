import { createSession, type Session } from '@portal/shared/session';
import { memoryStorage } from '@portal/shared/site';

/** `getSession` finds the window's one session by this key; see `instance.ts`. */
const instanceKey = Symbol.for('portal.session/1');

/** Gives components rendered outside a browser a signed-out session. */
export function installSignedOutSession(): Session {
  const storage = memoryStorage();
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
