import { ensureInstalled } from './install.mjs';
import { main, run, runTool } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const [name = ''] = process.argv.slice(2);
  try {
    await runTypeScript('kit/new-remote.ts', [name]);
  } catch {
    // It has already printed the error.
    process.exitCode = 1;
    return;
  }
  await runTool('@biomejs/biome/bin/biome', ['check', '--write', `remote-${name}`], { quiet: true });
  // Adds the new workspace to the lock file; it needs no new packages.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
});
