import { useDemoApi } from './testing';

const embedder = 'https://embedder.example';
const fixture = useDemoApi({ corsOrigins: [embedder] });
const request = (origin: string, method = 'POST', headers: Record<string, string> = {}) =>
  fixture.server.call(method, '/api/token/', { headers: { origin, ...headers } });

test('a page of an allowed origin may call with credentials, after asking', async () => {
  const preflight = await request(embedder, 'OPTIONS', { 'access-control-request-method': 'POST' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  for (const { headers } of [preflight, await request(embedder)]) {
    expect(headers.get('access-control-allow-origin')).toBe(embedder);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toBe('origin');
  }
});

test.each(['/api/dev/outbox.json', '/api/%64ev/outbox.json', '/api/dev/faults'])(
  'the mails and faults of %s are not for it',
  async (path) => {
    const preflight = { origin: embedder, 'access-control-request-method': 'POST' };
    for (const [method, headers] of [
      ['GET', { origin: embedder }],
      ['OPTIONS', preflight],
    ] as const) {
      const response = await fixture.server.call(method, path, { headers });
      expect([response.status === 204, response.headers.get('access-control-allow-origin')]).toEqual([false, null]);
    }
  },
);

test('a page of any other origin may not', async () => {
  const { headers } = await request('https://elsewhere.example');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await request('https://elsewhere.example', 'OPTIONS', { 'access-control-request-method': 'POST' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
});
