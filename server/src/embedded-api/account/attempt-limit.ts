import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Problem } from '../problem';
import { fingerprint } from '../secrets';

const named = v.union([
  v.pipe(
    v.object({ username: v.string() }),
    v.transform(({ username }) => username),
  ),
  v.pipe(
    v.object({ email: v.string() }),
    v.transform(({ email }) => email),
  ),
]);

function attemptKey(request: FastifyRequest): string {
  const { success, output } = v.safeParse(named, request.body);
  const name = success && typeof output === 'string' ? output.trim().toLowerCase() : '';
  return `${request.routeOptions.url} ${request.ip} ${fingerprint(name)}`;
}

export type AttemptLimit = (request: FastifyRequest) => Promise<void>;

/** Refuses more than `max` attempts a minute for one call, client address and account name. @throws Problem 429 */
export async function createAttemptLimit(app: FastifyInstance, max: number): Promise<AttemptLimit> {
  const { default: rateLimit } = await import('@fastify/rate-limit');
  await app.register(rateLimit, { global: false });
  const take = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: attemptKey });
  return async (request) => {
    const outcome = await take(request);
    if (outcome.isAllowed || !outcome.isExceeded) return;
    const seconds = Math.max(1, outcome.ttlInSeconds);
    throw new Problem(429, `Troppi tentativi: riprova tra ${seconds} secondi`, { 'retry-after': String(seconds) });
  };
}
