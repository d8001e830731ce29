import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root, run } from './run.mjs';

/**
 * Runs a TypeScript program of the repository: its own sources as one module, packages from where npm put them.
 * Node 20 runs no TypeScript, and loaders that keep function names break functions that are sent to a browser as text.
 * @param {string} entry from the repository's folder; all sources that ask for their folder stand beside it
 * @param {readonly string[]} [parameters]
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runTypeScript(entry, parameters = [], options) {
  const outfile = join(root, '.cache/programs', entry.replace(/\.ts$/, '.mjs'));
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    define: { 'import.meta.dirname': JSON.stringify(join(root, dirname(entry))) },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  await run(process.execPath, [relative(root, outfile), ...parameters], options);
}
