import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, runTool } from './run.mjs';

/** Runs the browser tests that wait out the loader's 120 s by a real clock, which the others do not. */
await main(async () => {
  await ensureInstalled();
  await build();
  const { ensureChromium } = await import('./chromium.mjs');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), REAL_CLOCK: 'on' };
  const parameters = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list', 'real-clock'];
  await runTool('@playwright/test/cli.js', parameters, { env });
});
