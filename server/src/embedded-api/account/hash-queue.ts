import { networksOf } from '../../attempts/network';
import { unavailable } from '../problem';

// Two of the four threads that Node has for such work: the others go on reading the site's files.
const hashesAtOnce = 2;
const waitingPerNetwork = 16;
const waitingNetworks = 32;

/** What a full queue means, for the API's description. */
export const tooBusy = 'Too many passwords wait to be hashed; see Retry-After';

/** Lets clients' networks take turns, so that a flood from one delays others by one hash. Throws Problem 503 when too many wait. */
export function createHashQueue() {
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function nextTurn(network: string): Promise<void> {
    const before = waiting.get(network) ?? [];
    if (before.length >= waitingPerNetwork || waiting.size >= waitingNetworks) throw unavailable(2);
    return new Promise((start) => waiting.set(network, [...before, start]));
  }

  function startNext(): void {
    const [[network, [start, ...others]] = ['', []]] = waiting;
    waiting.delete(network);
    if (others.length > 0) waiting.set(network, others);
    if (start) start();
    else running -= 1;
  }

  return async <Result>(client: string, hash: () => Promise<Result>): Promise<Result> => {
    if (running < hashesAtOnce) running += 1;
    else await nextTurn(networksOf(client).at(-1)?.network ?? '');
    try {
      return await hash();
    } finally {
      startNext();
    }
  };
}
