import { endpoints } from '@portal/shared/api-contract';
import { fetchAuthenticated, type SessionContext } from './authenticated-fetch';
import { requestLimit } from './limits';
import type { SessionPorts } from './ports';
import type { Prefetches } from './prefetch';
import { raceWithSignal } from './race-with-signal';
import type { Session } from './session';
import type { SingleFlight } from './single-flight';
import { limitTime } from './time-limit';

const anonymousPaths = new Set<string>(
  Object.values(endpoints).flatMap(({ auth, path }) => (auth === 'none' ? [path] : [])),
);

/** A plain request may take a prefetch: only its signal is the caller's own. */
function isPlain(
  input: RequestInfo | URL,
  { method = 'GET', credentials = 'include', signal: _, ...own }: RequestInit,
) {
  const hasOwn = Object.values(own).some((value) => value !== undefined);
  return !(input instanceof Request) && method === 'GET' && credentials === 'include' && !hasOwn;
}

function send(
  ports: SessionPorts,
  input: RequestInfo | URL,
  init: RequestInit & { signal: AbortSignal },
  access?: string,
): Promise<Response> {
  const isRequest = input instanceof Request;
  const headers = new Headers(init.headers ?? (isRequest ? input.headers : undefined));
  if (access !== undefined) headers.set('authorization', `Bearer ${access}`);
  const hasBody = init.body !== undefined && init.body !== null && !(init.body instanceof FormData);
  if (hasBody && !headers.has('content-type')) headers.set('content-type', 'application/json');
  // A clone each time: the retry needs the body of the caller's request unread.
  const target = isRequest ? input.clone() : input;
  const credentials = init.credentials ?? 'include';
  // The browser's cache knows an address, but not whose token went along: the next user would get this one's data.
  const { cache = 'no-store' } = init;
  return raceWithSignal(ports.fetch(target, { ...init, headers, credentials, cache }), init.signal);
}

/** `fetch` with the session's token, and a time limit for all that a request may meet. */
export function createFetch(
  context: SessionContext,
  singleFlight: SingleFlight,
  prefetches: Prefetches,
): Session['fetch'] {
  const { ports, apiOrigin } = context;
  return async (input, { auth = 'bearer', ...options } = {}) => {
    const request = input instanceof Request ? input : undefined;
    const caller = options.signal ?? request?.signal;
    caller?.throwIfAborted();
    const url = new URL(request?.url ?? String(input), ports.baseUrl());
    const limit = limitTime(ports, requestLimit, caller);
    const { signal } = limit;
    const init = { ...options, signal };

    function prefetched(access: string): Promise<Response> | undefined {
      const sent = isPlain(input, init) ? prefetches.take(url.href, access) : undefined;
      if (sent === undefined) return undefined;
      limit.restart(sent.since + requestLimit - ports.now());
      sent.endWith(signal);
      return raceWithSignal(sent.response, signal);
    }

    try {
      if (url.origin !== new URL(apiOrigin(), ports.baseUrl()).origin)
        return await raceWithSignal(ports.fetch(input, init), signal);
      if (auth === 'none' || anonymousPaths.has(url.pathname)) return await send(ports, input, init);
      return await fetchAuthenticated(context, singleFlight, {
        sendFirst: (access) => prefetched(access) ?? send(ports, input, init, access),
        send: (access) => send(ports, input, init, access),
        isRepeatable: !(init.body instanceof ReadableStream),
        signal,
      });
    } finally {
      limit.cancel();
    }
  };
}
