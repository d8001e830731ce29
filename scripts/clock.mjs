import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';
import { browserTests } from './test-browser.mjs';

/** Runs the browser tests that wait out the loader's 120 s by a real clock, which the others do not. */
await main(async () => {
  await ensureInstalled();
  await build();
  process.env['TEST_FULL'] = '1';
  await browserTests(['--project', 'chromium', '--reporter', 'list', 'real-clock']);
});
