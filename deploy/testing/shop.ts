import type { Store } from '../store/store';
import { type Workshop, workshop } from './fake-apps';

/** The running test's own, by `useShop`. */
export let shop: Workshop;

/** Gives each test of a file a new site, prepared in the same way. */
export function useShop(prepare: (own: Workshop) => Promise<unknown> = async () => undefined): void {
  beforeEach(async () => {
    shop = workshop();
    await shop.deploy('init');
    await prepare(shop);
  });
  afterEach(() => shop.remove());
}

/** A command fails with these messages, and leaves every file of the site as it was. */
export async function expectRefusal(
  command: string | (() => Promise<unknown>),
  ...messages: readonly (string | RegExp)[]
): Promise<void> {
  const before = shop.contents();
  const refused = typeof command === 'string' ? shop.deploy(command) : command();
  for (const message of messages) await expect(refused).rejects.toThrow(message);
  expect(shop.contents()).toEqual(before);
}

/** Wraps a store: something happens before each call of a method, or throws in its place. */
export const before =
  (method: 'create' | 'replace' | 'write' | 'remove' | 'list', happens: (path: string) => unknown) =>
  (store: Store): Store => ({
    ...store,
    [method]: async (path: string, ...rest: readonly unknown[]) => {
      await happens(path);
      return Reflect.apply(store[method], store, [path, ...rest]);
    },
  });
