import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { Problem } from '../problem';
import type { Services } from '../services';
import { createFaults, type FaultRule, type Faults, faultRule } from './faults';

const control = v.object({
  rules: v.optional(v.array(faultRule), []),
  /** Every access token issued until now gets a 401. */
  expireAccessTokens: v.optional(v.boolean(), false),
  /** Every refresh token issued until now is refused. */
  revokeRefreshTokens: v.optional(v.boolean(), false),
});

const controlPath = '/api/dev/faults';

/** POST adds rules, GET lists them, DELETE clears them. */
function registerControl(app: FastifyInstance, faults: Faults, { accessTokens, sessions }: Services): void {
  app.get(controlPath, async () => ({ rules: faults.list() }));

  app.post(controlPath, async (request) => {
    const result = v.safeParse(control, request.body);
    if (!result.success) throw new Problem(400, `${v.getDotPath(result.issues[0])}: ${result.issues[0].message}`);
    const { rules, expireAccessTokens, revokeRefreshTokens } = result.output;
    faults.add(rules);
    if (expireAccessTokens) accessTokens.expireAll();
    if (revokeRefreshTokens) await sessions.revokeRefreshTokens();
    return { rules: faults.list() };
  });

  app.delete(controlPath, async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

function respond(rule: FaultRule, status: number, reply: FastifyReply): FastifyReply {
  const body = rule.body ?? { detail: `Prova: risposta ${status}` };
  return reply
    .code(status)
    .header('content-type', rule.contentType)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Makes requests slow, fail or hang, as rules say. */
export function injectFaults(app: FastifyInstance, services: Services): void {
  const faults = createFaults();
  registerControl(app, faults, services);

  const closing = new AbortController();
  // Any number of requests may hang at once; Node would warn from the eleventh on.
  setMaxListeners(0, closing.signal);
  app.addHook('preClose', async () => closing.abort());

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    // The control, and the outbox that shows outcomes.
    if (path.startsWith('/api/dev/')) return;
    const rule = faults.take(request.method, path);
    if (!rule) return;
    if (rule.latencyMs > 0) await wait(rule.latencyMs, undefined, { signal: closing.signal });
    if (rule.hang) {
      reply.hijack();
      closing.signal.addEventListener('abort', () => reply.raw.destroy());
    } else if (rule.status !== undefined) await respond(rule, rule.status, reply);
  });
}
