import { endpoints } from '@portal/shared/api-contract';
import { configureSession, createSession, getSession, type Session, SessionChanged } from '@portal/shared/session';
import { raceWithSignal } from '@portal/shared/session/race-with-signal';
import { memoryStorage } from '@portal/shared/site';
import { memoryPorts } from './memory-ports';
import type { PanelSession, PanelTokens } from './panel-api';
import { mistake } from './panel-options';
import { userIdOf } from './user-id';

export interface ProvidedSession {
  readonly session: Session;
  /** Resolves once the session's state is known. */
  readonly begun: Promise<void>;
  /** Aborts the requests of the panel's own session; a shared session continues. */
  close(): void;
}

interface ProvideOptions {
  readonly apiOrigin: string;
  readonly report: (error: unknown) => void;
  /** In milliseconds; the session counts as begun then. */
  readonly firstTokenLimit: number;
}

const keys = { access: 'access_token', refresh: 'refresh_token', epoch: 'portal.session' } as const;

const isRefresh = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, document.baseURI).pathname === endpoints.refresh.path;

/** The session of the panel's requests, for each of the three ways to provide one. */
export function provideSession(given: PanelSession, options: ProvideOptions): ProvidedSession {
  if ('tokens' in given) return tokenSession(given, options);
  if ('getAccessToken' in given) return tokenProviderSession(given, options);
  configureSession({ apiOrigin: options.apiOrigin });
  return { session: getSession(), begun: Promise.resolve(), close: () => {} };
}

/** As the session stores its user; another `id` is another sign-in. */
const epochOf = (userId: string, id = '') => `in:${id}:${userId}`;

type TokenSession = Extract<PanelSession, { tokens: unknown }>;

interface Refreshed {
  /** The access token in the embedder's object: another one is a later sign-in. */
  readonly from: string;
  readonly tokens: PanelTokens;
}

/** The latest tokens of the embedder's objects, whose own refresh tokens are used up when their panel is put back. */
const latestTokens = new WeakMap<PanelTokens, Refreshed>();

/** In milliseconds. */
const refreshLimit = 20_000;

/** A refresh goes on after its panel was removed: the provider may have used up the refresh token by then. */
const fetchToEnd: typeof fetch = (input, init) =>
  fetch(input, isRefresh(input) ? { ...init, signal: AbortSignal.timeout(refreshLimit) } : init);

function tokenSession({ tokens, onRenewed }: TokenSession, { apiOrigin, report }: ProvideOptions): ProvidedSession {
  const storage = memoryStorage();
  const { access: from } = tokens;
  const before = latestTokens.get(tokens);
  const latest = before?.from === from ? before.tokens : tokens;
  storage.setItem(keys.access, latest.access);
  if (latest.refresh !== undefined) storage.setItem(keys.refresh, latest.refresh);
  const userId = userIdOf(latest.access);
  if (userId !== undefined) storage.setItem(keys.epoch, epochOf(userId));
  const { ports, close } = memoryPorts(storage, fetchToEnd, report);
  const session = createSession(ports);
  session.configure({ apiOrigin });
  let isOpen = true;
  let known = latest.access;
  session.subscribe(() => {
    const [access, refresh] = [storage.getItem(keys.access), storage.getItem(keys.refresh)];
    if (access === null || access === known) return;
    known = access;
    const refreshed = { access, ...(refresh !== null && { refresh }) };
    latestTokens.set(tokens, { from, tokens: refreshed });
    // The embedder may have ended the session when it removed the panel.
    if (isOpen) onRenewed?.(refreshed);
  });
  return {
    session,
    begun: Promise.resolve(),
    close() {
      isOpen = false;
      close();
    },
  };
}

type TokenProvider = Extract<PanelSession, { getAccessToken: unknown }>;

/** In place of a token until the embedder gives one: not known yet is not signed out. No request is sent with it. */
const notKnownYet = 'not-known-yet';

/** The embedder's tokens in the storage of a session, and the user they are of. */
function createProvidedTokens({ getAccessToken, refresh }: TokenProvider, report: ProvideOptions['report']) {
  const storage = memoryStorage();
  // The embedder keeps its refresh token to itself; the session needs one to refresh by.
  storage.setItem(keys.refresh, 'kept-by-the-embedder');
  let refused: string | null = null;
  let userId: string | undefined;
  let userCount = 0;

  /** Stores a token. Another user's is another sign-in: no request may begin as one user and end as the other. */
  function store(access: string): void {
    const id = userIdOf(access);
    if (id !== undefined && id !== userId) {
      storage.setItem(keys.epoch, epochOf(id, userId === undefined ? '' : String(userCount)));
      userId = id;
      userCount += 1;
    }
    storage.setItem(keys.access, access);
  }

  return {
    storage,
    userId: () => userId,
    async read(): Promise<void> {
      const access = await tokenFrom('session.getAccessToken', getAccessToken, report);
      // An embedder may still give the token that was refused; the refreshed one is newer.
      if (access === refused && access !== null) return;
      if (access === null) storage.removeItem(keys.access);
      else store(access);
    },
    async refresh(): Promise<Response> {
      refused = storage.getItem(keys.access);
      const access = await tokenFrom('session.refresh', refresh, report).catch(() => undefined);
      if (access === undefined) return new Response(null, { status: 503 });
      if (access === null) return new Response(null, { status: 401 });
      if ((userIdOf(access) ?? userId) !== userId) store(access);
      return Response.json({ access });
    },
  };
}

/** A session whose tokens the embedder's functions provide; its `refresh` replaces the refresh request. */
function tokenProviderSession(
  provider: TokenProvider,
  { apiOrigin, report, firstTokenLimit }: ProvideOptions,
): ProvidedSession {
  const tokens = createProvidedTokens(provider, report);
  const { storage } = tokens;
  const { ports, changed, close } = memoryPorts(
    storage,
    (input, init) => (isRefresh(input) ? tokens.refresh() : fetch(input, init)),
    report,
  );
  const session = createSession(ports);
  session.configure({ apiOrigin });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, firstTokenLimit);
  });
  const begun = Promise.race([tokens.read(), late]).catch(() => storage.setItem(keys.access, notKnownYet));

  return {
    session: {
      ...session,
      async fetch(input, init) {
        const { signal } = init ?? {};
        signal?.throwIfAborted();
        const before = tokens.userId();
        // An embedder's function may never resolve.
        await (signal ? raceWithSignal(tokens.read(), signal) : tokens.read());
        // No request of one user is sent in the name of another, who signed in meanwhile.
        if (before !== undefined && tokens.userId() !== before) {
          changed();
          throw new SessionChanged('Another user has signed in');
        }
        return session.fetch(input, init);
      },
      prefetch: (input) => (storage.getItem(keys.access) === notKnownYet ? undefined : session.prefetch?.(input)),
    },
    begun,
    close() {
      clearTimeout(timer);
      close();
    },
  };
}

/** Calls an embedder's function for a token, or null. Reports errors and other values to the embedder. */
async function tokenFrom(
  name: string,
  give: () => string | null | Promise<string | null>,
  report: (error: unknown) => void,
): Promise<string | null> {
  try {
    const given: unknown = await give();
    if (given !== null && typeof given !== 'string')
      throw mistake(`what ${name} gives`, 'an access token or null', given);
    return given === '' ? null : given;
  } catch (error) {
    report(error);
    throw error;
  }
}
