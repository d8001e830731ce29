import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { root, run } from './run.mjs';

/**
 * In the repository's cache or, if it is not writable, in a temporary folder linked to the same packages.
 * @param {string} name
 */
function outputFor(name) {
  const cached = join(root, '.cache/programs', name);
  try {
    mkdirSync(dirname(cached), { recursive: true });
    closeSync(openSync(cached, 'a'));
    return { outfile: cached, cleanUp() {} };
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'portal-program-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return { outfile: join(folder, name), cleanUp: () => rmSync(folder, { recursive: true }) };
  }
}

/**
 * Bundles TypeScript sources into one module, without packages. Node 20 runs no TypeScript, and loaders that keep function names
 * break functions that are sent to a browser as text.
 * @param {string} entry relative to the repository; sources that use `import.meta.dirname` must be in its folder
 * @param {(program: string) => Promise<unknown>} use gets the path of the program, which is deleted afterwards
 */
async function withProgram(entry, use) {
  const { outfile, cleanUp } = outputFor(entry.replace(/\.ts$/, '.mjs'));
  try {
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
    // esbuild's process would live as long as this one, which may be a server.
    await stop();
    await use(outfile);
  } finally {
    cleanUp();
  }
}

/**
 * Runs a TypeScript program in a new process.
 * @param {string} entry relative to the repository
 * @param {readonly string[]} [parameters]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTypeScript = (entry, parameters = [], options) =>
  withProgram(entry, (program) => run(process.execPath, [relative(root, program), ...parameters], options));

/**
 * Runs a TypeScript program in this process, so that signals reach it, with this process's parameters.
 * @param {string} entry relative to the repository
 */
export const importTypeScript = (entry) => withProgram(entry, (program) => import(pathToFileURL(program).href));
