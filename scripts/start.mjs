import { ensureInstalled } from './install.mjs';
import { main, root } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  await build();
  // In this process, so that signals reach the server itself.
  await import(`${root}server/dist/main.js`);
});
