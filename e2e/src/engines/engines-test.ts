import { expect, test } from '../test';
import { startChromium } from './chromium';
import type { Engine, EngineName } from './engine';
import { startFirefox } from './firefox';
import { Person } from './person';
import { startWebKit } from './webkit';

export interface EnginesOptions {
  readonly engineName: EngineName;
  /** Of its program or driver. */
  readonly enginePath: string | undefined;
}

interface Engines {
  readonly engine: Engine;
  /** In the engine's first tab. */
  readonly person: Person;
}

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** A signed-out person in a browser of the project's engine. */
export const enginesTest = test.extend<Engines, EnginesOptions>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  enginePath: [undefined, { option: true, scope: 'worker' }],
  engine: async ({ engineName, enginePath, launchOptions, expectedConsole }, use, testInfo) => {
    // Each test starts a new browser.
    testInfo.slow();
    const engine = await starts[engineName]({ path: enginePath, launchOptions });
    try {
      await use(engine);
      const unexpected = (await engine.errors()).filter((error) => !expectedConsole.some((word) => word.test(error)));
      expect(unexpected, 'unexpected words on the console').toEqual([]);
    } finally {
      await engine.stop();
    }
  },
  person: async ({ engine, portal }, use) => {
    const [tab] = await engine.tabs();
    if (!tab) throw new Error('The browser has no tab');
    await use(new Person(tab, portal.origin));
  },
});
