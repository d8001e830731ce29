import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const parameters = process.argv.slice(2);
  const out = parameters.filter((one) => one !== '--e2e' && one !== '--panel');
  await runTypeScript('kit/pack-panel.ts', out);
  if (!parameters.includes('--panel')) await runTypeScript('kit/pack.ts', out);
  if (!parameters.includes('--e2e')) return;
  const { build } = await import('./build.mjs');
  await build();
  await runTypeScript('kit/pack-e2e.ts', out);
});
