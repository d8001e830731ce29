import { useApp } from './testing/test-app';

const fixture = useApp();

test('no default of Node’s or Fastify’s bounds a connection', () => {
  expect(fixture.server.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
  });
});
