import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  await build(['server']);
  await runTypeScript('build/dev.ts', [], { env: { ...process.env, NODE_ENV: 'development' } });
});
