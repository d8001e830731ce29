export interface Call {
  readonly tab: string;
  readonly method: string;
  readonly path: string;
  readonly bearer: string | undefined;
  readonly headers: Headers;
  readonly body: string;
}

/** What the server answers after `delay` ms; without a status the network fails; `hang`: nothing ever comes. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly delay?: number;
  readonly hang?: boolean;
  /** The answer comes although the caller has aborted. */
  readonly ignoresAbort?: boolean;
}

/** Refresh tokens are good once. A call is answered 200 to a valid bearer, else 401. */
export function createServer() {
  let issued = 0;
  const access = new Set<string>();
  const refresh = new Set<string>();

  function issue() {
    issued += 1;
    const tokens = { access: `A${issued}`, refresh: `R${issued}` };
    access.add(tokens.access);
    refresh.add(tokens.refresh);
    return tokens;
  }

  return {
    issue,
    expire: (token: string) => void access.delete(token),
    revoke: (token: string) => void refresh.delete(token),
    answer({ path, bearer, body }: Call): Reply {
      if (path !== '/api/token/refresh/')
        return { status: bearer !== undefined && access.has(bearer) ? 200 : 401, body: {} };
      const { refresh: used } = JSON.parse(body);
      return refresh.delete(used) ? { status: 200, body: issue() } : { status: 401, body: {} };
    },
  };
}
