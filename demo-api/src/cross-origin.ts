import type { FastifyInstance } from 'fastify';

/** Allows requests with credentials from pages of these origins, except for the outbox and the faults. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': preflight } = request.headers;
    reply.header('vary', 'origin');
    const isDemoOnly = request.routeOptions.url?.startsWith('/api/dev/');
    if (origin === undefined || !origins.includes(origin) || isDemoOnly) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'retry-after');
    if (request.method !== 'OPTIONS' || preflight === undefined) return;
    await reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
