import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const parameters = process.argv.slice(2);
  if (parameters.includes('--e2e')) {
    const { build } = await import('./build.mjs');
    await build();
    return runTypeScript('kit/pack-e2e.ts', parameters);
  }
  await runTypeScript('kit/pack-panel.ts', parameters);
  if (!parameters.includes('--panel')) await runTypeScript('kit/pack.ts', parameters);
});
