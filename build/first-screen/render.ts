import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import * as v from 'valibot';

/** By screen, address and language. */
const rendered = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())));

/**
 * Renders first screens in a separate process, since a screen may leave timers or globals behind.
 * @param configuration the app's own, for the same class names
 * @param code declares `render`, which resolves to markup by screen, address and language
 */
export async function renderMarkup(configuration: Configuration, code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-screens-'));
  try {
    await bundle(configuration, code, folder);
    const result = join(folder, 'screens.json');
    await promisify(execFile)(process.execPath, [join(folder, 'render.js'), result], { cwd: configuration.context });
    return v.parse(rendered, JSON.parse(readFileSync(result, 'utf8')));
  } catch (cause) {
    const text =
      cause instanceof Error && 'stderr' in cause ? /^Error: (.*)$/m.exec(String(cause.stderr))?.[1] : undefined;
    throw text ? new Error(text) : cause;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bundle(configuration: Configuration, code: string, folder: string): Promise<void> {
  const { context, resolve = {}, module = {}, output: { uniqueName = '' } = {} } = configuration;
  // To a file, since a screen may write to the console.
  const main = `import { writeFileSync } from 'node:fs';
${code}
render().then((screens) => writeFileSync(process.argv[2], JSON.stringify(screens)));`;
  return new Promise((done, fail) => {
    rspack(
      {
        ...(context === undefined ? {} : { context }),
        resolve,
        module,
        mode: 'production',
        target: 'node20',
        entry: `data:text/javascript,${encodeURIComponent(main)}`,
        output: { path: folder, filename: 'render.js', chunkFormat: false, uniqueName },
        optimization: { minimize: false, splitChunks: false },
        plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
        devtool: false,
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    );
  });
}
