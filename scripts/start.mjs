import { ensureInstalled } from './install.mjs';
import { main, root, run } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  const server = `${root}server/dist/main.js`;
  await build(['server']);
  try {
    // A busy port or a wrong setting is named before the long part.
    await run(process.execPath, [server, '--check']);
  } catch {
    // It has said itself what is wrong.
    process.exitCode = 1;
    return;
  }
  // Another site brings its own apps.
  if (!process.env['SITE_DIR']) await build();
  // In this process, so that signals reach the server itself.
  await import(server);
});
