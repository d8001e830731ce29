import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';

export interface Collector<Item> {
  readonly path: string;
  readonly types: readonly string[];
  /** In bytes. */
  readonly sizeLimit: number;
  /** Of up to 1 kB: larger ones count as several, refused or not: what is taken goes to the log, and all of it is read. */
  readonly itemsPerMinute: number;
  readonly items: v.GenericSchema<unknown, readonly Item[]>;
  take(items: readonly Item[], log: FastifyBaseLogger): void;
}

/** Takes what browsers tell without a session, within limits. */
export async function collect<Item>(app: FastifyInstance, collector: Collector<Item>): Promise<void> {
  const { path, types, sizeLimit, itemsPerMinute, take } = collector;
  const content = v.pipe(v.string(), v.parseJson(), collector.items);
  let left = itemsPerMinute;
  const refill = setInterval(() => {
    left = itemsPerMinute;
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(refill));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'string', bodyLimit: sizeLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // Its body stays unread.
    if (left <= 0) return reply.code(429).header('connection', 'close').send();
    left -= 1;
    return undefined;
  });
  app.post(path, async (request, reply) => {
    // An embedded panel's page hears no more than that it is sent.
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
    // Others may have come while its body did.
    if (left < 0) return reply.code(429).send();
    const more = Math.floor(String(request.body).length / 1000);
    left -= more;
    const { success, output } = v.safeParse(content, request.body, { abortEarly: true });
    if (!success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    left -= Math.max(output.length - 1 - more, 0);
    take(output, request.log);
    return reply.code(204).send();
  });
}
