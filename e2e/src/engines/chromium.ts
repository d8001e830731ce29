import { chromium, type Page } from '@playwright/test';
import { listen } from '../test';
import type { Engine, EngineOptions, EngineTab } from './engine';

const tabOf = (page: Page): EngineTab => ({
  id: `${page.context().pages().indexOf(page)}`,
  activate: () => page.bringToFront(),
  navigate: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
  evaluate: (expression) => page.evaluate(expression),
  clickAt: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
});

/** Chromium, driven by Playwright. */
export async function startChromium({ launchOptions }: EngineOptions): Promise<Engine> {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext();
  const errors = listen(context, []);
  await context.newPage();
  return {
    tabs: async () => context.pages().map(tabOf),
    openTab: async () => tabOf(await context.newPage()),
    errors: async () => errors,
    stop: () => browser.close(),
  };
}
