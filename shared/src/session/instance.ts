import { browserPorts } from './browser-ports';
import { createSession } from './create-session';
import type { SessionConfiguration } from './ports';
import type { Session } from './session';

/** Raised when a session of the older number could not serve callers of the newer one. */
const instanceKey = Symbol.for('portal.session/1');

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'fetch' in value && 'getState' in value;
}

/** The one session of the window, however many copies of this module it holds. Until `configureSession` its API is the page's own origin. */
export function getSession(): Session {
  const present: unknown = Reflect.get(globalThis, instanceKey);
  if (isSession(present)) return present;
  const session = createSession(browserPorts);
  Reflect.set(globalThis, instanceKey, session);
  return session;
}

/** Call it in the page, before the first request. A later call replaces only the options that it names. */
export function configureSession(configuration: SessionConfiguration): Session {
  const session = getSession();
  session.configure(configuration);
  return session;
}
