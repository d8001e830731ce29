import { hexOf } from '@portal/shared/site';

declare global {
  /** Of the requests of one page view, as W3C Trace Context has it. */
  var portalTrace: string | undefined;
}

/** `crypto.randomUUID` is missing on plain http. */
export function randomId(bytes = 16): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** `fetch` that names its trace to the page's own origin: another might not allow the header. */
export function tracedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : undefined;
  if (new URL(request?.url ?? String(input), document.baseURI).origin !== location.origin) return fetch(input, init);
  globalThis.portalTrace ??= randomId();
  const headers = new Headers(init?.headers ?? request?.headers);
  headers.set('traceparent', `00-${globalThis.portalTrace}-${randomId(8)}-01`);
  return fetch(input, { ...init, headers });
}
