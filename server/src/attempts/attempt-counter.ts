import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from './network';

/**
 * Counts attempts by the client's networks in windows of a fixed length. All networks share 65,536 counts: a flood of
 * them takes no memory, and by the secret nobody can choose whose count to use up. The clock is monotonic, so that setting
 * the machine's clock neither ends nor prolongs a window.
 * @param max of a /64 or an IPv4 address
 * @returns milliseconds to wait for an attempt too many, else 0
 */
export function createAttemptCounter(max: number, windowMs: number): (address: string | undefined) => number {
  const secret = randomBytes(32);
  const counts = new Uint32Array(2 ** 16);
  let endsAt = 0;
  const indexOf = (network: string) => createHmac('sha256', secret).update(network).digest().readUInt16BE();

  return (address) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts.fill(0);
      endsAt = now + windowMs;
    }
    // The narrowest first: a /64 that has to wait uses up nothing of the networks around it.
    const isTooMany = networksOf(address).some(
      ({ network, factor }) => Atomics.add(counts, indexOf(network), 1) >= max * factor,
    );
    return isTooMany ? endsAt - now : 0;
  };
}
