import { RefreshUnavailable, SessionChanged, SessionEnded } from './errors';
import { refreshLimit, storageDelay, usedMarkTime } from './limits';
import { acquireLock, markUsed } from './lock';
import type { SessionPorts } from './ports';
import { raceWithSignal } from './race-with-signal';
import { type RefreshResult, requestRefresh } from './refresh-request';
import type { RefreshOutcome, SingleFlight } from './single-flight';
import { checkStorage, sleep, waitForOtherTab, waitForStorage } from './storage-check';
import { limitTime } from './time-limit';
import type { Snapshot, TokenStore } from './token-store';

// The way of a request through the session, from top to bottom: send it; where the server refuses the access token, refresh that
// once for all requests and tabs; retry, or end the session. docs/session.md has the same steps.

export interface SessionContext {
  readonly ports: SessionPorts;
  readonly store: TokenStore;
  readonly apiOrigin: () => string;
  /** Reads storage, and reports changes to the session's listeners. */
  readonly publish: () => void;
}

export interface AuthenticatedRequest {
  /** Sends the request, or takes the response of the same request where it was prefetched. */
  readonly sendFirst: (access: string) => Promise<Response>;
  readonly send: (access: string) => Promise<Response>;
  /** A stream can be read only once. */
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal;
}

type SignedIn = Snapshot & { readonly access: string };

/** Step 1: sends the request, and returns its response unless that refuses the token. Step 2: joins the tab's refresh. */
export async function fetchAuthenticated(
  context: SessionContext,
  singleFlight: SingleFlight,
  request: AuthenticatedRequest,
): Promise<Response> {
  let start = currentTokens(context);
  const running = singleFlight.running();
  if (running !== undefined) {
    await raceWithSignal(running, request.signal);
    start = currentTokens(context, start);
  }
  const response = await request.sendFirst(start.access);
  currentTokens(context, start);
  if (response.status !== 401 && response.status !== 403) return response;
  // Nobody reads it: without this the browser holds the request open. A body that broke off rejects.
  if (request.isRepeatable) response.body?.cancel().catch(() => undefined);

  // All requests of this tab share one call of `refreshTokens`, below.
  const outcome = await raceWithSignal(singleFlight.refresh(start.access), request.signal);
  const tokens = currentTokens(context, start);
  if (outcome.type === 'unavailable') throw new RefreshUnavailable(outcome.retryAt, outcome.cause);
  return request.isRepeatable ? retry(context, request, tokens, outcome) : response;
}

/** The stored tokens: of the session of `start`, as no request may begin in one session and end in another. */
function currentTokens({ store, publish }: SessionContext, start?: Snapshot): SignedIn {
  publish();
  const { access, ...others } = store.read();
  if (access === null) throw new SessionEnded('The session has ended');
  if (start !== undefined && others.epoch !== start.epoch) throw new SessionChanged('Another session has begun');
  return { ...others, access };
}

/** Step 3: refreshes the tokens under the lock that all tabs share. Never rejects. */
export async function refreshTokens(
  context: SessionContext,
  start: Snapshot,
  signal: AbortSignal,
): Promise<RefreshResult> {
  const lock = await acquireLock(context.ports, signal);
  try {
    return await refreshUnderLock(context, start, signal);
  } catch (cause) {
    return signal.aborted ? { type: 'superseded' } : unavailable(cause);
  } finally {
    lock.release();
  }
}

const unavailable = (cause: unknown): RefreshResult => ({ type: 'unavailable', pause: undefined, cause });

/** Step 4: reuses another tab's new tokens; else this tab uses the refresh token. */
async function refreshUnderLock(context: SessionContext, start: Snapshot, signal: AbortSignal): Promise<RefreshResult> {
  const { ports, store } = context;
  const change = checkStorage(start, store.read());
  if (change !== undefined) return change;
  await waitForStorage(ports, signal);
  const now = store.read();
  const lateChange = checkStorage(start, now);
  if (lateChange !== undefined) return lateChange;
  if (now.refresh !== null) return refreshOnce(context, { ...now, refresh: now.refresh }, signal);
  store.close('missing');
  return { type: 'missing' };
}

type Posted = Snapshot & { readonly refresh: string };

/** Step 5: marks the access token; where another tab has, waits for the new ones. */
async function refreshOnce(context: SessionContext, posted: Posted, signal: AbortSignal): Promise<RefreshResult> {
  const { ports, store } = context;
  // By the access token: a server that does not rotate gives the same refresh token again, and another tab may read that first.
  const mark = await markUsed(ports, posted.access ?? '', signal);
  const change = mark === undefined ? await waitForOtherTab(ports, store, posted, signal) : undefined;
  if (change !== undefined) return change;
  let release = () => mark?.release();
  try {
    const result = await exchange(context, posted, signal);
    if (result.type === 'refreshed') release = () => void ports.setTimer(() => mark?.release(), usedMarkTime);
    return result;
  } finally {
    release();
  }
}

/** A refused refresh ends the session, unless another tab's tokens come; an unavailable one leaves it. */
async function exchange(context: SessionContext, posted: Posted, signal: AbortSignal): Promise<RefreshResult> {
  const { ports, store } = context;
  const result = await postAndCommit(context, posted, signal);
  if (result.type === 'refused') {
    const change = await waitForOtherTab(ports, store, posted, signal);
    if (change === undefined) store.close('refused');
    return change ?? result;
  }
  if (result.type !== 'unavailable') return result;
  // A page that was frozen meanwhile finds its time over, and perhaps another tab's token.
  await sleep(ports, storageDelay, signal);
  return checkStorage(posted, store.read()) ?? result;
}

/** Step 6: sends the refresh token, and stores the new tokens unless storage has changed; also those that come too late. */
async function postAndCommit(context: SessionContext, posted: Posted, signal: AbortSignal): Promise<RefreshResult> {
  const { ports, store, apiOrigin, publish } = context;
  const limit = limitTime(ports, refreshLimit, signal);
  const committed = requestRefresh(ports, apiOrigin(), posted.refresh, limit.signal).then((response): RefreshResult => {
    if (response.type !== 'refreshed') return response;
    if (!store.commit(posted, response.tokens)) return checkStorage(posted, store.read()) ?? { type: 'reused' };
    if (limit.signal.aborted) publish();
    return { type: 'refreshed' };
  });
  return raceWithSignal(committed, limit.signal).catch(unavailable).finally(limit.cancel);
}

/** Step 7: sends the request again. A new token that is refused as well ends the session; a 403 is about this request alone. */
async function retry(
  context: SessionContext,
  request: AuthenticatedRequest,
  tokens: SignedIn,
  outcome: RefreshOutcome,
): Promise<Response> {
  const response = await request.send(tokens.access);
  const isStillCurrent = currentTokens(context, tokens).access === tokens.access;
  if (response.status !== 401 || outcome.type !== 'refreshed' || !isStillCurrent) return response;
  context.store.close('refused');
  context.publish();
  throw new SessionEnded('The server refused the refreshed token');
}
