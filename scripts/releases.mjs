import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { importTypeScript } = await import('./run-typescript.mjs');
  // In this process, so that signals reach the service itself.
  await importTypeScript('releases/main.ts');
});
