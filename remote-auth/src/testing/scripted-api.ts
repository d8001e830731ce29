import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { configureSession } from '@portal/shared/session';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

type Reply = (response: ServerResponse) => void;

export const json =
  (status: number, value: unknown): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const html =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Down</h1><script>alert(1)</script>');
  };

export const empty =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status).end();
  };

/** Breaks the connection. */
export const reset: Reply = (response) => {
  response.socket?.resetAndDestroy();
};

/** Answers with `reply` once `release` is called. */
export function held(reply: Reply) {
  let waiting: ServerResponse | undefined;
  return {
    reply(response: ServerResponse) {
      waiting = response;
    },
    release() {
      if (!waiting) throw new Error('No request is waiting');
      reply(waiting);
    },
    /** Whether the caller closed the connection without waiting for the answer. */
    isAbandoned: () => waiting?.destroyed === true,
  };
}

/** A provider's API on a loopback port for the tests of one file. It gives the replies in turn, the last one for ever. */
export function scriptedApi() {
  const received: Received[] = [];
  const toLogin = jest.fn();
  let replies: Reply[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    received.push({
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: text && JSON.parse(text),
    });
    const [reply = empty(404)] = replies;
    if (replies.length > 1) replies.shift();
    reply(response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    origin = `http://127.0.0.1:${address.port}`;
    configureSession({ apiOrigin: origin, toLogin });
  });
  afterEach(() => {
    received.length = 0;
    replies = [];
    configureSession({}).signOut();
    localStorage.clear();
    toLogin.mockClear();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    received,
    /** Takes the user to the login screen when the session ends. */
    toLogin,
    origin: () => origin,
    reply(...next: Reply[]) {
      replies = next;
    },
  };
}
