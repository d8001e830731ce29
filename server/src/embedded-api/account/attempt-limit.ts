import type { FastifyRequest } from 'fastify';
import { createAttemptCounter } from '../../attempts/attempt-counter';
import { Problem } from '../problem';

/** What its refusal means, for the API's description. */
export const tooMany = 'Too many attempts; see Retry-After';

/**
 * Counts the attempts at one endpoint by the client's networks, and by nothing that a client says: so no stranger can
 * use up what an account's owner has.
 * @throws Problem 429 for an attempt too many
 */
export function createAttemptLimit(max: number, windowMs: number): (request: FastifyRequest) => void {
  const count = createAttemptCounter(max, windowMs);
  return ({ ip }) => {
    const seconds = Math.ceil(count(ip) / 1000);
    if (seconds === 0) return;
    throw new Problem(429, `Troppi tentativi: riprova tra ${seconds} secondi`, { 'retry-after': String(seconds) });
  };
}
