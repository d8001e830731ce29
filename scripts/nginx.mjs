import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  try {
    await runTypeScript('server/src/nginx/main.ts', process.argv.slice(2));
  } catch {
    // It has already printed the error.
    process.exitCode = 1;
  }
});
