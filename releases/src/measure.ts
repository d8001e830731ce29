import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../deploy/metrics';

/** Measures requests. @param apps those of authorized requests: others may name any */
export function measure(app: FastifyInstance, metrics: Metrics, apps: WeakMap<FastifyRequest, string>): void {
  const labels = ['method', 'route', 'app', 'status'] as const;
  const observe = metrics.durations('http_request_duration_seconds', 'Decisions, by app and status', labels);
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    observe({ method, route, app: apps.get(request) ?? '', status: String(statusCode) }, elapsedTime / 1000);
  });
  app.addHook('onClose', async () => metrics.close());
}
