import { endpoints } from '@portal/shared/contract';
import { RefreshUnavailable, SessionChanged, SessionEnded } from './errors';
import { callLimit } from './limits';
import type { SessionPorts } from './ports';
import type { Prefetches } from './prefetch';
import { raceWithSignal } from './race-with-signal';
import type { Refresher } from './refresh';
import type { RefreshOutcome, SessionRequestInit } from './session';
import type { Snapshot, TokenStore } from './token-store';

type Send = (access?: string) => Promise<Response>;

interface RequesterOptions {
  readonly ports: SessionPorts;
  readonly store: TokenStore;
  readonly prefetches: Prefetches;
  readonly refresher: Refresher;
  readonly apiOrigin: () => string;
  readonly publish: () => void;
}

const anonymousPaths = new Set<string>(
  Object.values(endpoints).flatMap(({ auth, path }) => (auth === 'none' ? [path] : [])),
);

/** Whether a prefetch makes the same call where it has the same address: nothing but its end is the caller's own. */
function isPlain(
  input: RequestInfo | URL,
  { method = 'GET', credentials = 'include', signal: _, ...own }: RequestInit,
) {
  const hasOwn = Object.values(own).some((value) => value !== undefined);
  return !(input instanceof Request) && method === 'GET' && credentials === 'include' && !hasOwn;
}

const isStream = (body: unknown) => body instanceof ReadableStream;

/** `fetch` with the session's token. */
export function createRequester({ ports, store, prefetches, refresher, apiOrigin, publish }: RequesterOptions) {
  function sender(input: RequestInfo | URL, init: RequestInit, signal: AbortSignal): Send {
    return (access) => {
      const isRequest = input instanceof Request;
      const headers = new Headers(init.headers ?? (isRequest ? input.headers : undefined));
      if (access !== undefined) headers.set('authorization', `Bearer ${access}`);
      const hasBody = init.body !== undefined && init.body !== null && !(init.body instanceof FormData);
      if (hasBody && !headers.has('content-type')) headers.set('content-type', 'application/json');
      // A clone each time: the body of what the caller gave stays unread for the replay.
      const target = isRequest ? input.clone() : input;
      const credentials = init.credentials ?? 'include';
      return raceWithSignal(ports.fetch(target, { ...init, headers, credentials, signal }), signal);
    };
  }

  /** The tokens that a call may use; `of`: and must, since it began with them. */
  function tokens(of?: Snapshot): Snapshot & { readonly access: string } {
    publish();
    const { access, ...rest } = store.read();
    if (access === null) throw new SessionEnded('The session has ended');
    if (of !== undefined && rest.epoch !== of.epoch) throw new SessionChanged('Another session has begun');
    return { ...rest, access };
  }

  function assertUsable(outcome: RefreshOutcome): void {
    if (outcome.type === 'unavailable') throw new RefreshUnavailable(outcome.retryAt, outcome.cause);
  }

  interface AuthenticatedCall {
    readonly send: Send;
    /** The response of the same call, where it was sent before. */
    readonly sent: (access: string) => Promise<Response> | undefined;
    readonly isReplayable: boolean;
    readonly signal: AbortSignal;
  }

  async function authenticated({ send, sent, isReplayable, signal }: AuthenticatedCall): Promise<Response> {
    let start = tokens();
    const running = refresher.running();
    if (running !== undefined) {
      await raceWithSignal(running, signal);
      start = tokens(start);
    }
    const first = await (sent(start.access) ?? send(start.access));
    tokens(start);
    if (first.status !== 401 && first.status !== 403) return first;

    const outcome = await raceWithSignal(refresher.refresh(start.access), signal);
    const renewed = tokens(start);
    assertUsable(outcome);
    if (!isReplayable) return first;

    const replay = await send(renewed.access);
    const last = tokens(start);
    if (replay.status !== 401 || outcome.type !== 'renewed' || last.access !== renewed.access) return replay;
    store.close('refused');
    publish();
    throw new SessionEnded('The renewed token was refused');
  }

  return async (input: RequestInfo | URL, { auth = 'bearer', ...init }: SessionRequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const caller = init.signal ?? request?.signal;
    caller?.throwIfAborted();
    const url = new URL(request?.url ?? String(input), ports.baseUrl());
    const isApi = url.origin === new URL(apiOrigin(), ports.baseUrl()).origin;

    const timeout = new AbortController();
    const expire = () => timeout.abort(new DOMException('No answer within 60 s', 'TimeoutError'));
    let cancel = ports.setTimer(expire, callLimit);
    const signal = caller === undefined ? timeout.signal : AbortSignal.any([caller, timeout.signal]);
    const sent = (access: string) => {
      const ahead = isPlain(input, init) ? prefetches.take(url.href, access) : undefined;
      if (ahead === undefined) return undefined;
      cancel();
      cancel = ports.setTimer(expire, ahead.since + callLimit - ports.now());
      ahead.endWith(signal);
      return raceWithSignal(ahead.response, signal);
    };
    try {
      if (!isApi) return await raceWithSignal(ports.fetch(input, { ...init, signal }), signal);
      const send = sender(input, init, signal);
      if (auth === 'none' || anonymousPaths.has(url.pathname)) return await send();
      return await authenticated({ send, sent, isReplayable: !isStream(init.body), signal });
    } finally {
      cancel();
    }
  };
}
