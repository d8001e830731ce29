import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describeServers, open, type RawOptions, raw, type Site, until } from '../testing/both-servers';
import { useSiteFolder } from '../testing/site-folder';
import { useUpstream } from '../testing/upstream';

/** Requests that the API holds, by path. */
const held = new Map<string, Set<ServerResponse>>();
const heldAt = (path: string) => held.get(path)?.size ?? 0;
/** Requests that the API got. */
let requests = 0;

/** `/api/stream/` sends on and on, `/api/quick/` responds, `/api/echo/` once the body is there, the rest is held. */
function respond(request: IncomingMessage, response: ServerResponse): void {
  const { url = '' } = request;
  requests += 1;
  if (url === '/api/quick/') {
    response.end('{}');
    return;
  }
  const holding = held.get(url) ?? new Set();
  held.set(url, holding.add(response));
  response.on('close', () => holding.delete(response));
  request.resume();
  if (url === '/api/echo/') request.on('end', () => response.end('{}'));
  if (url !== '/api/stream/') return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const sending = setInterval(() => response.write('data: x\n\n'), 200);
  response.write('data: x\n\n');
  response.on('close', () => clearInterval(sending));
}

const folder = useSiteFolder();
const apiOrigin = useUpstream(respond);
const options = () => ({ ...folder.options(), apiOrigin: apiOrigin() });

const opened: ClientRequest[] = [];
// Also after a failure: streams left open would take the next tests' places, and their time.
afterEach(() => leave(opened.splice(0)));

/** Leaves requests open, and takes whatever becomes of them. */
function openMany(count: number, site: Site, path: string, request: RawOptions & { started?: string } = {}) {
  return Array.from({ length: count }, () => {
    const client = open(site.origin, path, request);
    opened.push(client);
    client.on('error', () => undefined);
    if (request.started === undefined) client.end();
    else client.write(request.started);
    return client;
  });
}
const leave = (clients: readonly ClientRequest[]) => {
  for (const client of clients) client.destroy();
};

const half = { method: 'POST', headers: { 'content-length': '1000' }, started: 'x'.repeat(10) };

describe('many at once', () => {
  describeServers(
    () => ({ ...options(), limits: { requestsPerClient: 1000 } }),
    ({ site, on }) => {
      /** Of a request by somebody else, in ms. */
      async function duration(): Promise<number> {
        const start = performance.now();
        expect((await raw(site().origin, '/api/quick/', { localAddress: '127.0.0.2' })).status).toBe(200);
        return performance.now() - start;
      }
      async function usual(): Promise<number> {
        const durations: number[] = [];
        for (let turn = 0; turn < 7; turn += 1) durations.push(await duration());
        return durations.toSorted((one, other) => one - other)[3] ?? 0;
      }
      /** A busy machine is slow in both; a request that waits for a place waits for a minute, or for ever. */
      async function expectUsual(before: number): Promise<void> {
        expect(await usual()).toBeLessThan(Math.max(20 * before, 10_000));
      }

      on.each<[string, string, RawOptions]>([
        ['half-sent bodies', '/api/half/', half],
        ['held requests', '/api/held/', {}],
        ['held requests of the longest addresses', `/api/${'token'.repeat(1600)}/`, {}],
        ['open streams', '/api/stream/', {}],
      ])('200 %s keep nobody else waiting, and end at the API when they are left', async (_, path, request) => {
        const before = await usual();
        const clients = openMany(200, site(), path, request);
        expect(await duration()).toBeLessThan(20_000);
        await until(() => heldAt(path) === 200);
        await expectUsual(before);
        leave(clients);
        await expectUsual(before);
        await until(() => heldAt(path) === 0);
      });
    },
  );
});

describe('limits', () => {
  const limits = { requestsPerClient: 10, responseTimeoutMs: 3000, bodyTimeoutMs: 3000 };
  describeServers(
    () => ({ ...options(), limits, trustProxy: '127.0.0.1' }),
    ({ name, site, on }) => {
      const quick = (request: RawOptions = {}) => raw(site().origin, '/api/quick/', request);
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

      on('one client has so many requests open, and others theirs', async () => {
        const clients = openMany(limits.requestsPerClient, site(), '/api/stream/');
        await until(() => heldAt('/api/stream/') === limits.requestsPerClient);
        const { status, headers, body } = await quick();
        expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([
          429,
          '1',
          { detail: 'Troppe richieste insieme: riprova tra poco' },
        ]);
        expect((await quick({ localAddress: '127.0.0.2' })).status).toBe(200);
        leave(clients);
        await until(() => heldAt('/api/stream/') === 0);
        while ((await quick()).status !== 200);
      });

      on.each<[string, string[], string[], RawOptions[]]>([
        [
          'by what a trusted proxy says, IPv6 ones by their network',
          ['2001:db8:1:2::1'],
          ['2001:db8:1:2:ffff:1:2:3'],
          // Of somebody who is no proxy nothing is believed.
          [from('2001:db8:1:3::1'), { ...from('2001:db8:1:2::1'), localAddress: '127.0.0.2' }],
        ],
        [
          'so that a /56 has twice as many open, a /48 four times',
          ['100', '101', '200', '300'].map((part) => `2001:db8:2:${part}::1`),
          ['2001:db8:2:102::1', '2001:db8:2:400::1'],
          [from('2001:db8:3::1')],
        ],
        ['IPv4 written as IPv6 as IPv4', ['::ffff:192.0.2.1'], ['192.0.2.1'], [from('::ffff:192.0.2.2')]],
      ])('clients are distinguished %s', async (_, open, refused, others) => {
        const clients = open.flatMap((client) =>
          openMany(limits.requestsPerClient, site(), '/api/stream/', from(client)),
        );
        await until(() => heldAt('/api/stream/') === open.length * limits.requestsPerClient);
        for (const client of refused) expect((await quick(from(client))).status).toBe(429);
        for (const client of others) expect((await quick(client)).status).toBe(200);
        leave(clients);
        await until(() => heldAt('/api/stream/') === 0);
      });

      on('requests sent one behind the other and dropped leave their places', async () => {
        const { hostname, port, host } = new URL(site().origin);
        for (let turn = 0; turn < 3; turn += 1) {
          const client = connect(Number(port), hostname);
          client.on('error', () => undefined);
          client.write(`GET /api/stream/ HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(limits.requestsPerClient));
          await until(() => heldAt('/api/stream/') > 0);
          client.destroy();
          await until(() => heldAt('/api/stream/') === 0);
        }
        while ((await quick()).status !== 200);
      });

      on('an API that keeps silence is a 504, logged once', async () => {
        const before = site().logged().length;
        const { status, body } = await raw(site().origin, '/api/held/');
        expect([status, JSON.parse(body.toString())]).toEqual([504, { detail: 'Il servizio non è raggiungibile' }]);
        await until(() => heldAt('/api/held/') === 0);
        const reason = name === 'server' ? 'the API did not respond in time' : 'upstream timed out';
        expect(site().logged().slice(before).split(reason)).toHaveLength(2);
      });

      on('a body that stops coming is given up, and leaves the API', async () => {
        const [client] = openMany(1, site(), '/api/half/', half);
        const status = new Promise<number | undefined>((resolve) => {
          client?.on('response', (response) => resolve(response.resume().statusCode));
          client?.on('close', () => resolve(undefined));
        });
        // nginx closes the connection without a word.
        expect(await status).toBe(name === 'server' ? 408 : undefined);
        await until(() => heldAt('/api/half/') === 0);
      });

      on('a body and a stream that go on last longer than any silence may', async () => {
        const rounds = 15;
        const upload = open(site().origin, '/api/echo/', { method: 'POST' });
        const [stream]: IncomingMessage[] = await once(open(site().origin, '/api/stream/').end(), 'response');
        let received = 0;
        stream
          ?.on('error', () => undefined)
          .on('data', () => {
            received += 1;
          });
        for (let round = 0; round < rounds; round += 1) {
          upload.write('x');
          await delay(300);
        }
        const [uploaded] = await once(upload.end(), 'response');
        expect([uploaded.statusCode, stream?.destroyed, received > rounds]).toEqual([200, false, true]);
        uploaded.resume();
        stream?.destroy();
      });
    },
  );
});

describe('an API that fails', () => {
  let broken: ReturnType<typeof createTcpServer>;
  let behave: (socket: Socket) => void;
  beforeAll(async () => {
    broken = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        requests += 1;
        behave(socket);
      });
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void broken.close());

  describeServers(
    () => ({ ...options(), apiOrigin: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` }),
    ({ name, site, on }) => {
      on.each([
        ['hangs up', (socket: Socket) => socket.end()],
        ['cuts the connection', (socket: Socket) => socket.resetAndDestroy()],
        [
          'sends a header without an end',
          (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
        ],
        // nginx takes it for HTTP/0.9, and passes it on.
        ['sends what is not HTTP', (socket: Socket) => socket.end(name === 'server' ? '\0garbage\r\n\r\n' : '')],
      ])('and %s is a 502, requested once and logged once', async (_name, behaviour) => {
        behave = behaviour;
        requests = 0;
        const before = site().logged().length;
        const { status, headers, body } = await raw(site().origin, '/api/x/');
        expect([status, headers['content-type'], JSON.parse(body.toString())]).toEqual([
          502,
          'application/json; charset=utf-8',
          { detail: 'Il servizio non è raggiungibile' },
        ]);
        expect(requests).toBe(1);
        const reasons = /the API cannot be reached|\[error\]/g;
        expect(site().logged().slice(before).match(reasons)).toHaveLength(1);
      });

      on('a response that is cut is cut for the client too', async () => {
        let cut = () => {};
        behave = (socket) => {
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nx');
          cut = () => socket.destroy();
        };
        const [response] = await once(open(site().origin, '/api/x/').end(), 'response');
        cut();
        await expect(buffer(response)).rejects.toThrow('aborted');
      });
    },
  );
});
