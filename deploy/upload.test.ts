import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from './store/store';
import { shop, useShop } from './testing/shop';

useShop();

const text = (bytes: number) => randomBytes(bytes / 2).toString('hex');

test('while a build of many files is compressed, other work goes on', async () => {
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`chunk${index}.js`, text(100_000)]));
  shop.build('remote-mssp', { content: 'many', files });
  const since = (begun: number) => performance.now() - begun;
  let waited: Promise<number> | undefined;
  async function lookLater(): Promise<number> {
    await delay(20);
    const begun = performance.now();
    await stat(shop.site);
    return since(begun);
  }
  const through = (store: Store): Store => ({
    ...store,
    write(path, content) {
      if (path.endsWith('chunk7.js')) waited = lookLater();
      return store.write(path, content);
    },
  });
  const begun = performance.now();
  await shop.deploy('publish remote-mssp --as 2.0.0', through);
  expect(await waited).toBeLessThan(since(begun) / 4);
});

test('the largest builds take seconds, not minutes @full', async () => {
  // Of the processor: what else runs on the machine does not count.
  const begun = process.cpuUsage();
  await shop.publish('remote-mssp', '2.0.0', { files: { 'large.js': text(8_000_000) } });
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
