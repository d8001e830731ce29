import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { UserError } from './user-error';

/** Metrics of a service, for Prometheus. */
export interface Metrics {
  /** @returns a function that observes a duration, in seconds */
  durations<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): (labels: Readonly<Record<Label, string>>, seconds: number) => void;
  /** @param read when the metrics are read; undefined for none yet */
  gauge(name: string, help: string, read: () => Promise<number | undefined>): void;
  close(): void;
}

/**
 * Serves `/metrics` to this machine alone, at a port of its own.
 * @throws UserError where the port cannot be used
 */
export async function openMetrics(port: number): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    try {
      response.setHeader('content-type', registry.contentType).end(await registry.metrics());
    } catch {
      response.writeHead(500).end();
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((cause: Error) => {
    throw new UserError(`METRICS_PORT cannot be used: ${cause.message}`, { cause });
  });
  return {
    durations(name, help, labelNames) {
      const histogram = new Histogram({ name, help, labelNames, registers });
      return (labels, seconds) => histogram.observe({ ...labels }, seconds);
    },
    gauge(name, help, read) {
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const value = await read();
          if (value !== undefined) this.set(value);
        },
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
