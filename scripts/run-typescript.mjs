import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { root, run } from './run.mjs';

/**
 * Where a program goes: into the repository's cache, or, for who may not write there, into a folder of its own, which finds the
 * same packages.
 * @param {string} name
 */
function placeFor(name) {
  const cached = join(root, '.cache/programs', name);
  try {
    mkdirSync(dirname(cached), { recursive: true });
    closeSync(openSync(cached, 'a'));
    return { outfile: cached, leave() {} };
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'portal-program-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return { outfile: join(folder, name), leave: () => rmSync(folder, { recursive: true }) };
  }
}

/**
 * Makes a program of a TypeScript source: the repository's own sources as one module, packages from where npm put them.
 * Node 20 runs no TypeScript, and loaders that keep function names break functions that are sent to a browser as text.
 * @param {string} entry from the repository's folder; all sources that ask for their folder stand beside it
 * @param {(program: string) => Promise<unknown>} use with the program's path, as long as it is there
 */
async function withProgram(entry, use) {
  const { outfile, leave } = placeFor(entry.replace(/\.ts$/, '.mjs'));
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
    // Its own process would stay as long as this one, which may become a server.
    await stop();
    await use(outfile);
  } finally {
    leave();
  }
}

/**
 * Runs a TypeScript program of the repository in a process of its own.
 * @param {string} entry from the repository's folder
 * @param {readonly string[]} [parameters]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTypeScript = (entry, parameters = [], options) =>
  withProgram(entry, (program) => run(process.execPath, [relative(root, program), ...parameters], options));

/**
 * Runs one in this process, with this one's parameters: what ends the script ends the program too.
 * @param {string} entry from the repository's folder
 */
export const importTypeScript = (entry) => withProgram(entry, (program) => import(pathToFileURL(program).href));
