import { build } from './build.mjs';
import { ensureChromium, findHeadlessShell } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { ensureInstalled } from './install.mjs';
import { main, root, runTool } from './run.mjs';
import { findWebKit } from './webkit.mjs';

/**
 * Runs the browser tests in all installed browsers; writes `.cache/test-results/browser.json`.
 * @param {readonly string[]} [parameters] of `playwright test`
 */
export async function browserTests(parameters = []) {
  const CHROMIUM_PATH = await ensureChromium();
  const HEADLESS_SHELL_PATH = await findHeadlessShell();
  const FIREFOX_PATH = process.env['TEST_FULL'] ? findFirefox() : undefined;
  const WEBKIT_DRIVER_PATH = process.env['TEST_FULL'] ? findWebKit() : undefined;
  const env = {
    ...process.env,
    ...{ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: `${root}.cache/test-results/browser.json` },
    ...(HEADLESS_SHELL_PATH && { HEADLESS_SHELL_PATH }),
    ...(FIREFOX_PATH && { FIREFOX_PATH }),
    ...(WEBKIT_DRIVER_PATH && { WEBKIT_DRIVER_PATH }),
  };
  await runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...parameters], { env });
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await build();
    await browserTests(process.argv.slice(2));
  });
}
