import { endpoints } from '@portal/shared/contract';
import { configureSession, createSession, getSession, type Session, SessionChanged } from '@portal/shared/session';
import { raceWithSignal } from '@portal/shared/session/race-with-signal';
import { memoryPorts, memoryStorage } from './memory-ports';
import type { PanelSession, PanelTokens } from './panel-api';
import { mistake } from './panel-options';
import { userIdOf } from './user-id';

export interface OpenSession {
  readonly session: Session;
  /** Resolves once the session's state can be relied upon. */
  readonly begun: Promise<void>;
  /** Stops what a session of the panel's own has under way; the window's one goes on. */
  close(): void;
}

interface OpenOptions {
  readonly apiOrigin: string;
  /** What an embedder's callback threw. */
  readonly report: (error: unknown) => void;
  /** How long to wait for the embedder's first token before the session counts as begun, in milliseconds. */
  readonly patience: number;
}

const keys = { access: 'access_token', refresh: 'refresh_token', epoch: 'portal.session' } as const;

const isRefresh = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, document.baseURI).pathname === endpoints.refresh.path;

/** The session that the panel's calls go through, for any of the three ways to hand one over. */
export function openSession(given: PanelSession, options: OpenOptions): OpenSession {
  if ('tokens' in given) return tokenSession(given, options);
  if ('getAccessToken' in given) return tokenProviderSession(given, options);
  configureSession({ apiOrigin: options.apiOrigin });
  return { session: getSession(), begun: Promise.resolve(), close: () => {} };
}

/** As a session stores whose it is; another `id` is another sign-in. */
const epochOf = (owner: string, id = '') => `in:${id}:${owner}`;

type TokenSession = Extract<PanelSession, { tokens: unknown }>;

interface Renewal {
  /** The access token that was handed over: with another one the object stands for a later sign-in. */
  readonly of: string;
  readonly tokens: PanelTokens;
}

/** What handed-over tokens were renewed to: they are spent by the time that their panel is put back. */
const renewals = new WeakMap<PanelTokens, Renewal>();

/** In milliseconds. */
const longestRenewal = 20_000;

/** A renewal is seen to its end even where its panel is taken away: the provider may have spent the refresh token by then. */
const fetchToEnd: typeof fetch = (input, init) =>
  fetch(input, isRefresh(input) ? { ...init, signal: AbortSignal.timeout(longestRenewal) } : init);

function tokenSession({ tokens, onRenewed }: TokenSession, { apiOrigin, report }: OpenOptions): OpenSession {
  const storage = memoryStorage();
  const { access: of } = tokens;
  const before = renewals.get(tokens);
  const latest = before?.of === of ? before.tokens : tokens;
  storage.setItem(keys.access, latest.access);
  if (latest.refresh !== undefined) storage.setItem(keys.refresh, latest.refresh);
  const owner = userIdOf(latest.access);
  if (owner !== undefined) storage.setItem(keys.epoch, epochOf(owner));
  const { ports, close } = memoryPorts(storage, fetchToEnd, report);
  const session = createSession(ports);
  session.configure({ apiOrigin });
  let isOpen = true;
  let known = latest.access;
  session.subscribe(() => {
    const [access, refresh] = [storage.getItem(keys.access), storage.getItem(keys.refresh)];
    if (access === null || access === known) return;
    known = access;
    const renewed = { access, ...(refresh !== null && { refresh }) };
    renewals.set(tokens, { of, tokens: renewed });
    // Whoever took the panel away may have ended the session: it must not come back to them.
    if (isOpen) onRenewed?.(renewed);
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

/** Stands for a token until a call has it: not known yet is not signed out. None is sent with it. */
const notKnownYet = 'not-known-yet';

type BorrowedSession = Extract<PanelSession, { getAccessToken: unknown }>;

/** The embedder's tokens, on loan: its `refresh` answers in place of the provider, with all that a session does around it. */
function tokenProviderSession(
  { getAccessToken, refresh }: BorrowedSession,
  { apiOrigin, report, patience }: OpenOptions,
): OpenSession {
  const storage = memoryStorage();
  let refused: string | null = null;
  let owner: string | undefined;
  let owners = 0;

  /** Stores a token. Another user's makes another sign-in: no call may begin as one user and end as the other. */
  function take(access: string): void {
    const id = userIdOf(access);
    if (id !== undefined && id !== owner) {
      storage.setItem(keys.epoch, epochOf(id, owner === undefined ? '' : String(owners)));
      owner = id;
      owners += 1;
    }
    storage.setItem(keys.access, access);
  }

  async function askEmbedder(): Promise<Response> {
    refused = storage.getItem(keys.access);
    const access = await tokenFrom('session.refresh', refresh, report).catch(() => undefined);
    if (access === undefined) return new Response(null, { status: 503 });
    if (access === null) return new Response(null, { status: 401 });
    if ((userIdOf(access) ?? owner) !== owner) take(access);
    return Response.json({ access });
  }

  const { ports, changed, close } = memoryPorts(
    storage,
    (input, init) => (isRefresh(input) ? askEmbedder() : fetch(input, init)),
    report,
  );
  const session = createSession(ports);
  session.configure({ apiOrigin });
  // The refresh token never leaves the embedder; this stands for it.
  storage.setItem(keys.refresh, 'kept-by-the-embedder');

  async function adopt(): Promise<void> {
    const access = await tokenFrom('session.getAccessToken', getAccessToken, report);
    // Where the embedder still gives the token that was refused, the renewed one is the later.
    if (access === refused && access !== null) return;
    if (access === null) storage.removeItem(keys.access);
    else take(access);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience);
  });
  const begun = Promise.race([adopt(), late]).catch(() => storage.setItem(keys.access, notKnownYet));

  return {
    session: {
      ...session,
      async fetch(input, init) {
        const { signal } = init ?? {};
        signal?.throwIfAborted();
        const before = owner;
        // An embedder's function may take for ever; who waits for it may not.
        await (signal ? raceWithSignal(adopt(), signal) : adopt());
        // Another user signed in while it was waited for: what the one before began is not sent in their name.
        if (before !== undefined && owner !== before) {
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

/** The token that an embedder's function gives, or null. What it throws, or gives besides, is the embedder's to know as well. */
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
