import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { configureSession } from '@portal/shared/session';
import { act } from '@testing-library/react';

export interface Received {
  /** Method and path, as 'GET /api/mssp/tecnici/'. */
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  /** Parsed; '' where there was none. */
  readonly body: unknown;
}

export type Reply = (response: ServerResponse) => void;

export const json =
  (value: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const html =
  (status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Down</h1><script>alert(1)</script>');
  };

export const empty =
  (status = 200): Reply =>
  (response) => {
    response.writeHead(status).end();
  };

/** Breaks the connection. */
export const reset: Reply = (response) => {
  response.socket?.resetAndDestroy();
};

/** Answers with `reply` once `release` is called; of several requests, the one that came first. */
export function held(reply: Reply) {
  const waiting: ServerResponse[] = [];
  return {
    reply: (response: ServerResponse) => {
      waiting.push(response);
    },
    release() {
      const next = waiting.shift();
      if (!next) throw new Error('No request is waiting');
      reply(next);
    },
    waiting: () => waiting.length,
    /** Whether a caller closed its connection without waiting for the answer. */
    isAbandoned: () => waiting.some((response) => response.destroyed),
  };
}

/** The reply whose turn it is: each one once, the last for ever. */
const next = (script: Reply[] | undefined) => (script && script.length > 1 ? script.shift() : script?.[0]);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text && JSON.parse(text);
}

/** Gives the window's session this API for the tests of one file, and empties it after each. */
function serveSession(origin: () => string, isSignedIn: boolean) {
  const onSessionEnd = jest.fn();
  beforeAll(() => {
    configureSession({ apiOrigin: origin() }).subscribe((state) => {
      if (state.status === 'signed-out') onSessionEnd(state.reason);
    });
  });
  beforeEach(() => {
    if (isSignedIn) configureSession({}).signIn({ access: 'access-1', refresh: 'refresh-1' });
  });
  afterEach(() => {
    act(() => configureSession({}).signOut());
    localStorage.clear();
    onSessionEnd.mockClear();
  });
  return onSessionEnd;
}

interface ScriptedApiOptions {
  /** Whether each test starts with the tokens `access-1` and `refresh-1`. */
  readonly isSignedIn: boolean;
}

/** A provider's API on a loopback port for the tests of one file, and the session that goes with it. */
export function scriptedApi({ isSignedIn }: ScriptedApiOptions) {
  const received: Received[] = [];
  const scripts = new Map<string, Reply[]>();
  let others: Reply[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    received.push({ call, headers: request.headers, body: await bodyOf(request) });
    const reply = next(scripts.get(call) ?? others) ?? empty(404);
    // On a connection that is there already, a request that StrictMode begins and aborts would take a reply.
    response.setHeader('connection', 'close');
    reply(response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    origin = `http://127.0.0.1:${address.port}`;
  });
  const onSessionEnd = serveSession(() => origin, isSignedIn);
  afterEach(() => {
    received.length = 0;
    scripts.clear();
    others = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    received,
    /** Called with the reason when the session ends. */
    onSessionEnd,
    origin: () => origin,
    /** What one call gets, in turn, the last reply for ever. */
    on(call: string, ...script: Reply[]) {
      scripts.set(call, script);
    },
    /** What every other call gets, in turn, the last reply for ever; without it a 404. */
    reply(...script: Reply[]) {
      others = script;
    },
    callsTo: (call: string) => received.filter((one) => one.call === call),
  };
}
