import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The portal's response. */
export interface Original {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Responds instead of the portal, or never. */
export type Fault = (original: Original, response: ServerResponse) => void;

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
}

/** Never forwarded. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Unlike a route of Playwright, keeps the browser's cache working, and can cut off a connection in the middle of a body. */
export class FaultyProxy {
  readonly origin: string;
  private readonly server: Server;
  private readonly rules: Rule[] = [];
  private readonly requested: string[] = [];

  private constructor(server: Server) {
    const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address());
    this.server = server;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(upstream: string): Promise<FaultyProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new FaultyProxy(server);
    server.on('request', (request, response) => {
      proxy.respond(upstream, request, response).catch((error: unknown) => response.destroy(Object(error)));
    });
    return proxy;
  }

  break(path: RegExp, fault: Fault): void {
    this.rules.push({ path, fault });
  }

  repair(): void {
    this.rules.length = 0;
  }

  /** Number of requests since the last `reset`. */
  count(path: RegExp): number {
    return this.requested.filter((url) => path.test(url)).length;
  }

  reset(): void {
    this.repair();
    this.requested.length = 0;
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(upstream: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = `${request.url}`;
    this.requested.push(url);
    const original = await fetchOriginal(upstream, request);
    const rule = this.rules.find(({ path }) => path.test(url));
    if (rule) rule.fault(original, response);
    else send(original, response);
  }
}

function fetchOriginal(upstream: string, request: IncomingMessage): Promise<Original> {
  const { hostname, port } = new URL(upstream);
  const { method, url, headers } = request;
  // Keeps the browser's `Host`, which the portal writes into addresses.
  const options = { hostname, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } };
  return new Promise((resolve, reject) => {
    const forwarded = httpRequest(options, async (original) => {
      const chunks: Buffer[] = [];
      for await (const chunk of original) chunks.push(chunk);
      const kept = Object.entries(original.headers).filter(([name]) => !hopByHop.has(name));
      resolve({
        status: original.statusCode ?? 502,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, `${value}`])),
        body: Buffer.concat(chunks),
      });
    });
    forwarded.on('error', reject);
    request.pipe(forwarded);
  });
}

function send({ status, headers, body }: Original, response: ServerResponse): void {
  // A closed page closes its connections.
  response.on('error', () => undefined);
  response.writeHead(
    status,
    status === 304 || status === 204 ? headers : { ...headers, 'content-length': body.length },
  );
  response.end(body);
}

const socketOf = (response: ServerResponse): Socket | null => response.socket;

const respondWith = (status: number, response: ServerResponse) =>
  send(
    { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' }, body: Buffer.from('') },
    response,
  );

export const faults = {
  missing: (_original, response) => respondWith(404, response),
  serverError: (_original, response) => respondWith(500, response),
  page: ({ headers: { etag: _, ...headers } }, response) =>
    send(
      {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html' },
        body: Buffer.from('<!doctype html><p>Portale'),
      },
      response,
    ),
  /** With the original headers, so that the browser caches them for a year. */
  wrongBytes: ({ headers: { etag: _, ...headers }, ...original }, response) =>
    send(
      { ...original, headers, body: Buffer.concat([original.body, Buffer.from('\n;globalThis.tampered = true;')]) },
      response,
    ),
  truncated: ({ status, headers, body }, response) => {
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => socketOf(response)?.destroy());
  },
  reset: (_original, response) => void socketOf(response)?.resetAndDestroy(),
  late: (original, response) => after(1_000)(original, response),
  hanging: () => undefined,
} as const satisfies Readonly<Record<string, Fault>>;

/** Delays the original response. */
export const after =
  (milliseconds: number): Fault =>
  (original, response) =>
    void setTimeout(() => send(original, response), milliseconds);

/** Holds responses back until `release`. */
export function hold(): { readonly fault: Fault; release(): void } {
  const waiting: (() => void)[] = [];
  let open = false;
  return {
    fault: (original, response) => {
      if (open) send(original, response);
      else waiting.push(() => send(original, response));
    },
    release() {
      open = true;
      for (const go of waiting) go();
    },
  };
}

/** Rewrites the response's text, and drops its `ETag`. */
export const rewritten =
  (rewrite: (text: string) => string): Fault =>
  ({ status, headers: { etag: _, ...headers }, body }, response) =>
    send({ status, headers, body: Buffer.from(rewrite(body.toString('utf8'))) }, response);
