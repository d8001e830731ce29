import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../../deploy/testing/listen';
import { until } from '../testing/both-servers';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

const trace = 'ab'.repeat(16);
const fault = { type: 'failed', owner: 'remote-mssp 1.0.0', id: 'K7PQ2M', message: 'x', stack: '', trace };

interface Collected {
  readonly url: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: unknown;
}

/** A collector that takes what it gets. */
async function startCollector(status: number) {
  const collected: Collected[] = [];
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      collected.push({ url: request.url, key: request.headers['x-key'], body });
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  const { origin, close } = await listen(collector);
  return { collected, address: `${origin}/otel`, close };
}

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestApp;
let collector: Awaited<ReturnType<typeof startCollector>>;
let lines: string[];

async function start(status = 200, isCollected = true) {
  lines = [];
  dir = await temporaryDir();
  collector = await startCollector(status);
  const config = { ...appConfig(dir.path), logLevel: 'info' };
  const { address } = collector;
  server = await startApp(
    { ...config, ...(isCollected && { collector: { address, headers: { 'x-key': 'k' } } }) },
    { logStream: { write: (line) => void lines.push(line) } },
  );
}
afterEach(async () => {
  await server.close();
  await collector.close();
  await dir.remove();
});

const send = async (body: unknown, type = 'application/json') =>
  (
    await fetch(`${server.origin}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    })
  ).status;
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ telemetry }) => telemetry);

test('a fault is a warning in the log, another event a line, and both go to the collector as logs of their trace', async () => {
  await start();
  expect(
    await send([fault, { type: 'loaded', remote: 'remote-mssp', duration: 12.5, fallbackFor: { stage: 'entry' } }]),
  ).toBe(204);
  expect(logged()).toMatchObject([
    { level: 40, telemetry: fault },
    { level: 30, telemetry: { type: 'loaded' } },
  ]);
  await until(() => collector.collected.length > 0);
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const [{ url, key, body } = {}] = collector.collected;
  expect([url, key]).toEqual(['/otel/v1/logs', 'k']);
  const [
    {
      resource,
      scopeLogs: [{ scope, logRecords }],
    },
  ] = JSON.parse(JSON.stringify(body)).resourceLogs;
  expect([resource.attributes, scope]).toEqual([[attribute('service.name', 'portal')], { name: 'portal.page' }]);
  expect(logRecords).toEqual([
    {
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      severityNumber: 13,
      severityText: 'WARN',
      body: { stringValue: 'failed' },
      attributes: [
        attribute('owner', 'remote-mssp 1.0.0'),
        attribute('id', 'K7PQ2M'),
        attribute('message', 'x'),
        attribute('stack', ''),
      ],
      traceId: trace,
    },
    expect.objectContaining({
      attributes: [
        attribute('remote', 'remote-mssp'),
        { key: 'duration', value: { doubleValue: 12.5 } },
        attribute('fallbackFor.stage', 'entry'),
      ],
    }),
  ]);
});

test('a fault of an embedded panel needs no leave of the portal, and names its page', async () => {
  await start();
  expect(await send([{ ...fault, page: 'https://bank.example' }], 'text/plain;charset=UTF-8')).toBe(204);
  expect(logged()).toMatchObject([{ level: 40, telemetry: { page: 'https://bank.example' } }]);
});

test('one that is refused costs none beside it', async () => {
  await start();
  const measured = { type: 'measured', remote: 'remote-visits', name: 'x'.repeat(5000), duration: 3 };
  expect(await send([measured, fault, { ...measured, name: 'plan', duration: Number.NaN }])).toBe(204);
  expect(logged()).toMatchObject([{ telemetry: fault }]);
  await until(() => collector.collected.length > 0);
});

test('a collector that refuses is a warning, and the page hears nothing of it', async () => {
  await start(503);
  expect(await send([fault])).toBe(204);
  await until(() => lines.some((line) => line.includes('responded 503')));
});

test('a collector that sends elsewhere is a warning: its keys are for no other host', async () => {
  await start(307);
  expect(await send([fault])).toBe(204);
  await until(() => lines.some((line) => line.includes('the collector took no telemetry')));
  expect(collector.collected).toHaveLength(1);
});

test.each([
  ['no list', fault],
  ['no type', [{}]],
  ['a type that is no word', [{ type: 'a b' }]],
  ['more than a list of facts', [{ type: 'a', of: { a: {} } }]],
  ['a text without an end', [{ type: 'a', text: 'x'.repeat(4001) }]],
  ['a name without an end, which each of its facts would repeat', [{ type: 'a', ['x'.repeat(41)]: { a: 1 } }]],
  ['a trace that is none', [{ type: 'a', trace: 'x' }]],
  ['too many', Array.from({ length: 101 }, () => fault)],
])('%s is refused, and neither logged nor handed on', async (_, body) => {
  await start();
  expect(await send(body)).toBe(400);
  expect([logged(), collector.collected]).toEqual([[], []]);
});

test.each([
  ['taken, so that nobody fills the log', 4000, 204],
  ['refused, so that nobody keeps the server reading', 4001, 400],
])('a few large events take a minute’s share, %s', async (_, length, status) => {
  await start(200, false);
  const large = Object.fromEntries(Array.from({ length: 50 }, (__, index) => [`field${index}`, 'x'.repeat(length)]));
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await send([{ ...fault, ...large }]));
  expect(statuses).toEqual([...Array(30).fill(status), 429]);
});
