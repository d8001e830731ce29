import { FaultyProxy } from './faulty-proxy';
import { test } from './test';

/** As `test`, behind a separate faulty proxy. */
export const faultyTest = test.extend<{ faulty: FaultyProxy }>({
  faulty: async ({ portal }, use) => {
    const proxy = await FaultyProxy.start(portal.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ faulty }, use) => use(faulty.origin),
});
