import { appNames, build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';

/**
 * Builds stale apps before a command publishes them.
 * @param {readonly string[]} parameters
 */
function toBuild(parameters) {
  if (parameters.some((one) => /^(--from|--help$|-h$)/.test(one))) return [];
  if (parameters.includes('init')) return appNames;
  return parameters.includes('publish') ? appNames.filter((name) => parameters.includes(name)) : [];
}

await main(async () => {
  await ensureInstalled();
  const parameters = process.argv.slice(2);
  await build(toBuild(parameters));
  const { importTypeScript } = await import('./run-typescript.mjs');
  // In this process, so that a cancelled job does not go live later.
  await importTypeScript('deploy/main.ts');
});
