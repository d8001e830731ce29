import { createAttemptCounter } from '../../attempts/attempt-counter';
import { networksOf } from '../../attempts/network';
import { Problem } from '../problem';
import { fingerprint } from '../secrets';

/** What its refusal means, for the API's description. */
export const tooMany = 'Too many attempts; see Retry-After';

const accountFactor = 5;
const networkFactor = 10;

interface Attempt {
  /** IP address of the client. */
  readonly address: string;
  /** Who the attempt is about, as the caller names them; left out where it names nobody. */
  readonly name?: string | number;
  /** Whether this client is the account's own, and so is not kept out by what others do to its name. */
  readonly isKnown?: () => Promise<boolean>;
}

export type AttemptLimit = (attempt: Attempt) => Promise<void>;

/**
 * Counts the attempts at one call: `max` in a window for one name from one network, five times that for a name from
 * everywhere, ten times for a network whatever the names.
 * @throws Problem 429 for an attempt too many
 */
export function createAttemptLimit(max: number, windowMs: number): AttemptLimit {
  const byNetwork = createAttemptCounter(max * networkFactor, windowMs);
  const byBoth = createAttemptCounter(max, windowMs);
  const byName = createAttemptCounter(max * accountFactor, windowMs);

  // In this order, so that one network alone never uses up what a name has from everywhere.
  async function waitFor({ address, name, isKnown }: Attempt): Promise<number> {
    const { network, around } = networksOf(address);
    const byNetworkMs = byNetwork.take(network, around);
    if (byNetworkMs > 0 || name === undefined) return byNetworkMs;
    const key = fingerprint(String(name).trim().toLowerCase());
    const byBothMs = byBoth.take(`${network} ${key}`, around);
    if (byBothMs > 0) return byBothMs;
    const byNameMs = byName.take(key);
    return byNameMs > 0 && (await isKnown?.()) ? 0 : byNameMs;
  }

  return async (attempt) => {
    const milliseconds = await waitFor(attempt);
    if (milliseconds === 0) return;
    const seconds = Math.ceil(milliseconds / 1000);
    throw new Problem(429, `Troppi tentativi: riprova tra ${seconds} secondi`, { 'retry-after': String(seconds) });
  };
}
