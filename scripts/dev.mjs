import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const parameters = process.argv.slice(2);
  // With --only, pages use the deployed portal's API.
  if (!parameters.some((one) => one.startsWith('--only'))) await build(['server']);
  await runTypeScript('build/dev.ts', parameters, { env: { ...process.env, NODE_ENV: 'development' } });
});
