import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const unescapeName = (name: string) => name.replace(/\\(.)/g, '$1');
/** May include names that are no classes. */
const classesIn = (styles: string) =>
  new Set([...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => unescapeName(name)));
const classesOf = (markup: string) =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The rules of `styles` that can apply to elements with the classes of `markup`. */
export async function usedStyles(styles: string, markup: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-styles-'));
  const present = classesOf(markup);
  const unusedSymbols = [...classesIn(styles)].filter((name) => !present.has(name));
  writeFileSync(join(folder, 'styles.css'), styles);
  // The input already fits the portal's browsers.
  const minimizer = new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { unusedSymbols, targets: [] } });
  try {
    await new Promise<void>((done, fail) => {
      rspack(
        {
          mode: 'production',
          context: folder,
          entry: './styles.css',
          output: { path: folder, cssFilename: 'used.css' },
          module: { rules: [{ test: /\.css$/, type: 'css' }] },
          optimization: { minimizer: [minimizer] },
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
          else done();
        },
      );
    });
    return readFileSync(join(folder, 'used.css'), 'utf8').trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
