import type { FastifyInstance } from 'fastify';
import { type Metrics, openMetrics } from '../../deploy/metrics';
import { startErrorOf } from './start-error';

/** Measures the requests of the routes that are added after it. @throws StartError where the port cannot be used */
export async function measure(app: FastifyInstance, port: number): Promise<Metrics> {
  const metrics = await openMetrics(port).catch((cause: unknown) => {
    throw startErrorOf(cause);
  });
  const labels = ['method', 'route', 'status'] as const;
  const observe = metrics.durations('http_request_duration_seconds', 'Requests, by route and status', labels);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    observe({ method, route: routeOptions.url ?? 'none', status: String(statusCode) }, elapsedTime / 1000),
  );
  app.addHook('onClose', async () => metrics.close());
  return metrics;
}
