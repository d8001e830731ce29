import { ensureInstalled } from './install.mjs';
import { main, root, run } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  const server = `${root}server/dist/main.js`;
  await build(['server']);
  try {
    // Reports a busy port or an invalid setting before the build.
    await run(process.execPath, [server, '--check']);
  } catch {
    // It has already printed the error.
    process.exitCode = 1;
    return;
  }
  // Another site has its own apps.
  if (!process.env['SITE_DIR'] && !process.env['SITE']) await build();
  // In this process, so that signals reach the server itself.
  await import(server);
});
