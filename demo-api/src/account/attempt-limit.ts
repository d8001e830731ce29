import type { FastifyRequest } from 'fastify';
import type { DemoApiConfig } from '../config';
import { Problem } from '../problem';

/**
 * Counts the attempts at one endpoint by the client's networks. Nothing counts by name: a stranger could use up what an
 * account's owner has.
 * @throws Problem 429 for an attempt too many
 */
export function createAttemptLimit(
  { signInLimit: max, networksOf }: Pick<DemoApiConfig, 'signInLimit' | 'networksOf'>,
  windowMs: number,
): (request: FastifyRequest) => void {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return ({ ip }) => {
    // Monotonic: setting the machine's clock neither ends nor prolongs a window.
    const now = performance.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + windowMs;
    }
    const networks = networksOf(ip);
    if (networks.every(({ network, factor }) => (counts.get(network) ?? 0) < max * factor)) {
      for (const { network } of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
      return;
    }
    const seconds = Math.ceil((endsAt - now) / 1000);
    throw new Problem(429, `Troppi tentativi: riprova tra ${seconds} secondi`, { 'retry-after': String(seconds) });
  };
}
