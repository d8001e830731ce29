/** Limits of a client's connection (in ms), in our server and in nginx alike. */
export const serverLimits = {
  /** For a request's headers. */
  headersTimeout: 15_000,
  /** Longer than proxies in front keep theirs, so that none sends into a connection that closes. */
  keepAliveTimeout: 72_000,
  /** Without a byte of a response that the client takes. */
  sendTimeout: 60_000,
  requestsPerConnection: 1000,
} as const;
