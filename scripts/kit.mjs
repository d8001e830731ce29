import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  await runTypeScript('kit/pack-panel.ts', process.argv.slice(2));
  await runTypeScript('kit/pack.ts', process.argv.slice(2));
});
