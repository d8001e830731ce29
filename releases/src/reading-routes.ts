import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { contentOf, entry, entryNumbers, readEntry, readHead } from '../../deploy/ledger';
import { state } from '../../deploy/state';
import type { Store } from '../../deploy/store/store';

/** Adds what tokens, and identities that the grants name, may read. */
export function addReadingRoutes(
  app: FastifyInstance,
  store: Store,
  assertReader: (request: FastifyRequest) => Promise<unknown>,
): void {
  const reading = { summary: 'What is live', response: v.object({ entry: v.number(), state }) };
  app.get('/v1/state', { config: reading }, async (request) => {
    await assertReader(request);
    const head = await readHead(store);
    return { entry: head?.number, state: head?.state };
  });

  const following = {
    ...{ summary: 'Who changed what, 100 entries of the ledger at most', query: 'after' },
    response: v.object({
      entries: v.array(v.object({ number: v.number(), ...v.omit(entry, ['schema', 'state']).entries })),
    }),
  };
  // Each has a whole state, and never changes: whoever asks again must not delay the others.
  const known = new Map<number, ReturnType<typeof readShown>>();
  async function readShown(number: number) {
    const { at, by, before, changes } = readEntry(store, number, await contentOf(store, number));
    return { number, at, by, before, changes };
  }
  function shown(number: number) {
    const found = known.get(number) ?? readShown(number);
    known.set(number, found);
    found.catch(() => known.delete(number));
    return found;
  }
  app.get<{ Querystring: { after?: string } }>('/v1/ledger', { config: following }, async (request) => {
    await assertReader(request);
    const numbers = (await entryNumbers(store))
      .filter((number) => number > Number(request.query.after ?? 0))
      .slice(0, 100);
    return { entries: await Promise.all(numbers.map(shown)) };
  });
}
