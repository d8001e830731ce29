import { ensureInstalled } from './install.mjs';
import { main, run, runTool } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  const { runTypeScript } = await import('./run-typescript.mjs');
  const [name = ''] = process.argv.slice(2);
  try {
    await runTypeScript('kit/new-remote.ts', [name]);
  } catch {
    // It has said itself what is wrong.
    process.exitCode = 1;
    return;
  }
  await runTool('@biomejs/biome/bin/biome', ['check', '--write', `remote-${name}`], { quiet: true });
  // Enters the new folder as a workspace into the lock file; it needs no package that is not there.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
});
