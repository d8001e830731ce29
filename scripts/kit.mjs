import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const parameters = process.argv.slice(2);
  await runTypeScript('kit/pack-panel.ts', parameters);
  if (!parameters.includes('--panel')) await runTypeScript('kit/pack.ts', parameters);
});
