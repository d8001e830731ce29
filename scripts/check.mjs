import { ensureInstalled } from './install.mjs';
import { main, runTool } from './run.mjs';

/** Types, lint and format. */
export async function check() {
  await runTool('typescript/bin/tsc', ['--build']);
  await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await check();
  });
}
