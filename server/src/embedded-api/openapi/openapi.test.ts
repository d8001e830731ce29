import { endpoints } from '@portal/shared/api-contract';
import Fastify from 'fastify';
import { embeddedConfig, listening, temporaryDir } from '../../testing/test-app';
import { embeddedApi } from '../embedded-api';

/** Beside the provider's calls: what only the demo has. */
const demoOnly = ['/api/sso/demo/', '/api/mssp/branding/logo.svg', '/api/openapi.json', '/api', '/api/*'];

test('the description names every call that is registered, and every call of the contract', async () => {
  const dir = await temporaryDir();
  const app = Fastify();
  const registered = new Set<string>();
  app.addHook('onRoute', ({ method, path }) => {
    if (demoOnly.includes(path) || path.startsWith('/api/dev/')) return;
    for (const each of [method].flat()) {
      if (each !== 'HEAD') registered.add(`${each} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
  });
  await app.register((scope) => embeddedApi(scope, embeddedConfig(dir.path)));
  const server = await listening(app);
  const { json } = await server.call('GET', '/api/openapi.json');
  await server.close();
  await dir.remove();

  const described = Object.entries<Record<string, unknown>>(json.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(json.openapi).toBe('3.1.0');
  expect(described.sort()).toEqual([...registered].sort());
  expect(described.sort()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );

  expect(json.paths['/api/token/'].post).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
    responses: { 200: {}, 400: {}, 401: {}, 429: {} },
  });
  expect(json.paths['/api/enterprise/aziende-caricate/{id}/'].patch).toMatchObject({
    security: [{ accessToken: [] }],
    parameters: [{ name: 'id', in: 'path' }],
    responses: { 200: {}, 401: {}, 404: {}, 409: {} },
  });
  for (const path of ['', '{id}/enable/', '{id}/disable/'].map((end) => `/api/mssp/tecnici/${end}`)) {
    expect(json.paths[path].post.responses[403].description).toContain('operators alone');
  }
  expect(json.paths['/api/mssp/tecnici/'].get.responses[403]).toBeUndefined();
  const { schema } = json.paths['/api/enterprise/aziende-caricate/'].get.responses[200].content['application/json'];
  expect(Object.keys(schema.items.properties)).toContain('stato_contatto');
});
