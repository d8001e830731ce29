import { fixedAddresses } from '@portal/shared/site';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CollectorConfig } from '../config/config';
import { collect } from './collect';

const scalar = v.union([v.pipe(v.string(), v.maxLength(4000)), v.number(), v.boolean()]);
const event = v.pipe(
  v.objectWithRest(
    {
      type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
      trace: v.optional(v.pipe(v.string(), v.hexadecimal(), v.length(32))),
    },
    v.union([scalar, v.record(v.string(), scalar)]),
  ),
  // The collector gets a field's name with each fact in it.
  v.check((fields) => Object.keys(fields).every(({ length }) => length <= 40)),
);
type Event = v.InferOutput<typeof event>;

/** Each by itself: what one remote measures wrongly must not cost the faults of others beside it. */
const events = v.pipe(
  v.array(v.unknown()),
  v.maxLength(100),
  v.transform((all) =>
    all.flatMap((one) => {
      const { success, output } = v.safeParse(event, one, { abortEarly: true });
      return success ? [output] : [];
    }),
  ),
  v.minLength(1),
);

/** In milliseconds. */
const collectorLimit = 10_000;
/** Requests to a collector that does not respond. */
const mostPending = 10;

/** Logs what pages tell, faults as warnings, and hands it to a collector. */
export function telemetry(app: FastifyInstance, collector: CollectorConfig | undefined): Promise<void> {
  let pending = 0;
  async function forward(events: readonly Event[], log: FastifyBaseLogger): Promise<void> {
    if (!collector || pending >= mostPending) return;
    pending += 1;
    try {
      const { address, headers } = collector;
      const response = await fetch(`${address}/v1/logs`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(logsOf(events)),
        // Its headers are for this host alone.
        redirect: 'error',
        signal: AbortSignal.timeout(collectorLimit),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${address}/v1/logs responded ${response.status}`);
    } catch (error) {
      log.warn({ err: error }, 'the collector took no telemetry');
    } finally {
      pending -= 1;
    }
  }
  return collect(app, {
    path: fixedAddresses.telemetry,
    // The other is of an embedded panel.
    types: ['application/json', 'text/plain'],
    sizeLimit: 256 * 1024,
    itemsPerMinute: 6000,
    items: events,
    take(events, log) {
      for (const one of events) log['stack' in one ? 'warn' : 'info']({ telemetry: one }, 'a page reports');
      void forward(events, log);
    },
  });
}

const anyValue = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'number' ? { doubleValue: value } : { boolValue: value };
};

const attributesOf = (fields: object, prefix = ''): object[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' ? attributesOf(value, `${name}.`) : { key: prefix + name, value: anyValue(value) },
  );

/** As OTLP has it in JSON. */
const logsOf = (events: readonly Event[]) => ({
  resourceLogs: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'portal' }) },
      scopeLogs: [
        {
          scope: { name: 'portal.page' },
          logRecords: events.map(({ type, trace, ...fields }) => ({
            timeUnixNano: `${Date.now()}000000`,
            ...('stack' in fields
              ? { severityNumber: 13, severityText: 'WARN' }
              : { severityNumber: 9, severityText: 'INFO' }),
            body: { stringValue: type },
            attributes: attributesOf(fields),
            ...(trace && { traceId: trace }),
          })),
        },
      ],
    },
  ],
});
