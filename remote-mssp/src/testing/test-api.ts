import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { configureSession } from '@portal/shared/session';

export interface Received {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
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
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Down</h1>');
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

/** Answers with `reply` once `release` is called; each request that came meanwhile, in turn. */
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
  };
}

/**
 * A provider's API on a loopback port for the tests of one file. `on` says what each call gets, in turn, the last reply
 * for ever; a call that nothing was said about gets a 404.
 */
export function testApi() {
  const received: Received[] = [];
  const replies = new Map<string, Reply[]>();
  let origin = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const call = `${request.method} ${request.url}`;
    received.push({ call, headers: request.headers, body: text && JSON.parse(text) });
    const script = replies.get(call) ?? [];
    const reply = script.length > 1 ? script.shift() : script[0];
    (reply ?? empty(404))(response);
  });

  // A connection that the server closes while the client reuses it would fail a call for no reason of the test's.
  server.keepAliveTimeout = 600_000;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    origin = `http://127.0.0.1:${address.port}`;
    configureSession({ apiOrigin: origin, toLogin: () => undefined });
  });
  beforeEach(() => {
    configureSession({}).signIn({ access: 'access-1', refresh: 'refresh-1' });
  });
  afterEach(() => {
    received.length = 0;
    replies.clear();
    configureSession({}).signOut();
    localStorage.clear();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    received,
    origin: () => origin,
    on(call: string, ...script: Reply[]) {
      replies.set(call, script);
    },
    callsTo: (call: string) => received.filter((one) => one.call === call),
  };
}
