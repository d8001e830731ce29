import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestApp;
let lines: string[];

beforeEach(async () => {
  lines = [];
  dir = await temporaryDir();
  const config = { ...appConfig(dir.path), logLevel: 'warn' };
  server = await startApp(config, { logStream: { write: (line) => void lines.push(line) } });
});
afterEach(async () => {
  await server.close();
  await dir.remove();
});

const send = (type: string, body: string) =>
  fetch(`${server.origin}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
const logged = () => lines.map((line) => JSON.parse(line)).flatMap(({ report }) => (report ? [report] : []));

const report = {
  'csp-report': {
    'document-uri': 'https://portal.example/activate/SECRET',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://other.example/a.js?token=SECRET',
    'original-policy': "default-src 'none'",
  },
};
test('a report is a warning without tokens', async () => {
  const response = await send('application/csp-report', JSON.stringify(report));
  expect(response.status).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({ directive: 'script-src-elem', page: 'https://portal.example/activate/[token]' }),
  ]);
  expect(lines.join('')).not.toContain('SECRET');
});

test.each([
  ['no JSON', 'application/csp-report', '{', 400],
  ['something else', 'application/csp-report', '{"a":1}', 400],
  ['something else in several', 'application/reports+json', '[{"type":"crash"}]', 400],
  ['another type', 'application/json', '{}', 415],
  ['too much', 'application/csp-report', `"${'x'.repeat(20_000)}"`, 413],
])('%s is refused and not logged', async (_, type, body, status) => {
  expect((await send(type, body)).status).toBe(status);
  expect(logged()).toEqual([]);
});

const violation = (blockedURL: string) => ({
  ...{ type: 'integrity-violation', age: 1, url: 'https://portal.example/', user_agent: 'x' },
  body: {
    documentURL: 'https://portal.example/reset-password/SECRET',
    blockedURL,
    destination: 'script',
    reportOnly: false,
  },
});

test('so are several, as a browser sends them of the integrity policy', async () => {
  const reports = [violation('https://portal.example/a.js?SECRET'), violation('https://other.example/b.js')];
  expect((await send('application/reports+json', JSON.stringify(reports))).status).toBe(204);
  expect(logged()).toEqual(
    [
      ['https://portal.example/a.js', 'integrity-violation'],
      ['https://other.example/b.js', 'integrity-violation'],
    ].map(([blocked, directive]) => ({ page: 'https://portal.example/reset-password/[token]', directive, blocked })),
  );
  expect(lines.join('')).not.toContain('SECRET');
});

test.each([
  [1, 'application/csp-report', report],
  [50, 'application/reports+json', Array(50).fill(violation('inline'))],
])('300 reports a minute are logged: %i at once', async (each, type, body) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 350; sent += each) statuses.push((await send(type, JSON.stringify(body))).status);
  expect(statuses).toEqual([...Array(300 / each).fill(204), ...Array(50 / each).fill(429)]);
  expect(logged()).toHaveLength(300);
});
