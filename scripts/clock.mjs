import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';
import { browserTests } from './test-browser.mjs';

/** Runs the browser tests that wait for the loader's 120 s in real time. */
await main(async () => {
  await ensureInstalled();
  await build();
  process.env['TEST_FULL'] = '1';
  await browserTests(['--project', 'chromium', '--reporter', 'list', 'real-clock']);
});
