/** Limits of a request on its way to the API, in our server and in nginx alike. */
export interface ForwardingLimits {
  /** Open at the same time, by one client. */
  readonly requestsPerClient: number;
  /** For connecting to the API, TLS included. */
  readonly connectTimeoutMs: number;
  /** Without a byte from the API, before its response or within it. */
  readonly responseTimeoutMs: number;
  /** Without a byte of the request's body from the client. */
  readonly bodyTimeoutMs: number;
}

export const defaultLimits: ForwardingLimits = {
  requestsPerClient: 100,
  connectTimeoutMs: 10_000,
  responseTimeoutMs: 120_000,
  bodyTimeoutMs: 20_000,
};
