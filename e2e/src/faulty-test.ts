import { FaultyProxy } from './faulty-proxy';
import { test } from './test';

/** A browser on the portal behind a proxy of the test's own, which breaks responses. */
export const faultyTest = test.extend<{ faulty: FaultyProxy }>({
  faulty: async ({ portal }, use) => {
    const proxy = await FaultyProxy.start(portal.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ faulty }, use) => use(faulty.origin),
});
