import { ensureInstalled } from './install.mjs';
import { main, runTool } from './run.mjs';

/** Types, lint, format, and packages and files that nothing uses. */
export async function check() {
  await runTool('typescript/bin/tsc', ['--build']);
  await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await check();
  });
}
