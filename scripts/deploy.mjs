import { appNames, build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

/**
 * What a command publishes from the repository is built first, where it is stale.
 * @param {readonly string[]} parameters
 */
function toBuild(parameters) {
  if (parameters.some((one) => /^(--from|--help$|-h$)/.test(one))) return [];
  if (parameters.includes('init')) return appNames;
  return parameters.includes('publish') ? appNames.filter((name) => parameters.includes(name)) : [];
}

/** Ends this process with the shell that npm put between: npm's signals reach that shell alone. A cancelled job must not go live later. */
function endWithShell() {
  const shell = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 50).unref();
}

await main(async () => {
  endWithShell();
  await ensureInstalled();
  const parameters = process.argv.slice(2);
  await build(toBuild(parameters));
  const { importTypeScript } = await import('./run-typescript.mjs');
  await importTypeScript('deploy/main.ts');
});
