import { ensureInstalled } from './install.mjs';
import { main, runTool } from './run.mjs';

/** Types, lint, format, and packages, files and exports unused outside tests. */
export async function check() {
  await runTool('typescript/bin/tsc', ['--build']);
  await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  const quiet = ['--no-progress', '--no-config-hints'];
  await runTool('knip/bin/knip.js', quiet);
  await runTool('knip/bin/knip.js', [...quiet, '--production']);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await check();
  });
}
