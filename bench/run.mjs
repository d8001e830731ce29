import { ensureInstalled } from '../scripts/install.mjs';
import { main } from '../scripts/run.mjs';

const [name, ...parameters] = process.argv.slice(2);

await main(async () => {
  await ensureInstalled();
  const { build } = await import('../scripts/build.mjs');
  await build();
  const { ensureChromium } = await import('../scripts/chromium.mjs');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const { runTypeScript } = await import('../scripts/run-typescript.mjs');
  await runTypeScript(`bench/${name}.ts`, parameters, { env });
});
