import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

/** Retakes the pictures of the documents, and a sheet of every state in `.cache/sheet`. */
await main(async () => {
  await ensureInstalled();
  await build();
  const { ensureChromium } = await import('./chromium.mjs');
  const { runTypeScript } = await import('./run-typescript.mjs');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  await runTypeScript('e2e/src/screenshots.ts', [], { env });
});
