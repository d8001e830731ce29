import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultConfig } from '../../config/config';
import { Problem } from '../problem';
import type { FaultRule, Faults } from './faults';

/** Paths that no fault meets: they control the faults or show their outcome. */
const isExempt = (path: string) => path.startsWith('/api/dev/') || path === '/api/openapi.json';

function answerBy(rule: FaultRule, status: number, reply: FastifyReply): FastifyReply {
  const body = rule.body ?? { detail: `Prova: risposta ${status}` };
  return reply
    .code(status)
    .headers(rule.headers)
    .header('content-type', rule.contentType)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Makes calls slow, fail, hang or lose their response, as the configuration and the rules say. */
export function addFaultHooks(app: FastifyInstance, faults: Faults, { latencyMs, failureRate }: FaultConfig): void {
  const closing = new AbortController();
  // Any number of calls may hang at once; Node would warn from the eleventh on.
  setMaxListeners(0, closing.signal);
  app.addHook('preClose', async () => closing.abort());

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    if (isExempt(path)) return;
    const rule = faults.take(request.method, path);
    const delay = latencyMs + (rule?.latencyMs ?? 0);
    if (delay > 0) await wait(delay, undefined, { signal: closing.signal });
    if (rule?.hang) {
      reply.hijack();
      closing.signal.addEventListener('abort', () => reply.raw.destroy());
      return;
    }
    if (rule?.status !== undefined) {
      await answerBy(rule, rule.status, reply);
      return;
    }
    if (rule?.dropAnswer) dropped.add(request);
    if (failureRate > 0 && Math.random() < failureRate)
      throw new Problem(503, 'Servizio temporaneamente non disponibile');
  });

  const dropped = new WeakSet<object>();
  app.addHook('onSend', async (request, reply) => {
    if (!dropped.has(request)) return;
    reply.hijack();
    reply.raw.destroy();
  });
}
