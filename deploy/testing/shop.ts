import { type Workshop, workshop } from './fake-apps';

/** The running test's own, by `useShop`. */
export let shop: Workshop;

/** Gives each test of a file a new site made by these commands. */
export function useShop(...commands: readonly ((own: Workshop) => Promise<unknown>)[]): void {
  beforeEach(async () => {
    shop = workshop();
    await shop.deploy('init');
    for (const run of commands) await run(shop);
  });
  afterEach(() => shop.remove());
}
