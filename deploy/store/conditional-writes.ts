import { randomUUID } from 'node:crypto';
import { UserError } from '../user-error';
import type { Store } from './store';

const contenders = 8;

/**
 * Lets writers race: some stores accept a condition and ignore it.
 * @throws UserError where not exactly one of them wins
 */
export async function assertConditionalWrites(store: Store): Promise<void> {
  const path = `.deploy/probe-${randomUUID()}`;
  const race = (write: (content: string) => Promise<boolean>) =>
    Promise.all(Array.from({ length: contenders }, (_, index) => write(`${index}`)));
  try {
    const created = await race((content) => store.create(path, content));
    const tag = (await store.read(path))?.tag;
    // One after the other: a folder compares and replaces in two steps.
    const replaced = [await store.replace(path, 'a', tag), await store.replace(path, 'b', tag)];
    const winners = created.filter(Boolean).length;
    if (winners === 1 && replaced.join() === 'true,false') return;
    throw new UserError(
      `${store.name} ignores the conditions of writes (${winners} of ${contenders} created the same file): ` +
        'two deploys at once would lose one. Use a store with conditional writes, or a folder',
    );
  } finally {
    await store.remove(path);
  }
}
