import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { main, root, run, runTool } from './run.mjs';
import { staleness } from './stale.mjs';

const common = ['package-lock.json', 'tsconfig.base.json', 'shared/package.json', 'shared/src'];
const bundling = [...common, 'rspack.config.ts', 'build', 'kit/package.json'];

/** @param {string} name */
const app = (name) => ({
  name,
  // A remote's release has the module for pages of others.
  inputs: [
    ...bundling,
    'embed/src',
    `${name}/package.json`,
    `${name}/src`,
    `${name}/${name === 'host' ? 'page' : 'remote.ts'}`,
  ],
  output: `${name}/dist/release.json`,
});

/** The host and all remotes. */
export const appNames = [
  'host',
  ...readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(`${root}${name}/remote.ts`)),
];
const apps = appNames.map(app);
const server = {
  name: 'server',
  inputs: [
    ...common,
    'server/package.json',
    'server/build.mjs',
    'server/src',
    'demo-api/package.json',
    'demo-api/src',
    'deploy',
  ],
  output: 'server/dist/main.js',
};
const site = {
  name: 'site',
  inputs: [...apps.flatMap(({ inputs }) => inputs), 'deploy'],
  output: 'dist/site/index.html',
};

/** @param {readonly string[]} names */
function assertWritable(names) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error(
      `${names.join(', ')} must be built first, and this user may not write into ${root}: ` +
        'build as its owner ("npm run build"), or name an existing build with --from',
    );
  }
}

/**
 * Builds stale parts: apps, server, site.
 * @param {readonly string[]} [only] default: all parts
 */
export async function build(only) {
  const stale = [...apps, server, site]
    .filter(({ name }) => only?.includes(name) ?? true)
    .map((part) => ({ name: part.name, ...staleness(part.name, part) }))
    .filter((part) => part.stale);
  if (stale.length === 0) return;
  assertWritable(stale.map(({ name }) => name));
  console.log(`Building ${stale.map(({ name }) => name).join(', ')}…`);
  /** @param {string} name */
  const isStale = (name) => stale.some((part) => part.name === name);
  const staleApps = apps.filter(({ name }) => isStale(name));
  if (staleApps.length > 0) {
    const names = staleApps.flatMap(({ name }) => ['--config-name', name]);
    try {
      // Warnings are on stderr.
      await runTool('@rspack/cli/bin/rspack.js', ['build', ...names], { quiet: 'output' });
    } catch (error) {
      // An earlier build must not be deployed.
      for (const { name } of staleApps) rmSync(`${root}${name}/dist`, { recursive: true, force: true });
      throw error;
    }
  }
  if (isStale('server')) await run(process.execPath, ['server/build.mjs'], { quiet: true });
  if (isStale('site')) {
    const { runTypeScript } = await import('./run-typescript.mjs');
    // Releases left out of the site are reported on stderr.
    await runTypeScript('deploy/main.ts', ['init', '--replace'], { quiet: 'output' });
  }
  for (const part of stale) part.markBuilt();
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await build();
  });
}
