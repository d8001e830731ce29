import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { classesIn, classesOf } from './class-names';
import { presentRules } from './present-rules';

/** Of `styles` the rules that can apply on a screen to elements with the classes of `markup`, whatever their state. */
export async function usedStyles(styles: string, markup: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-styles-'));
  const present = classesOf(markup);
  const unusedSymbols = [...new Set(classesIn(styles))].filter((name) => !present.has(name));
  writeFileSync(join(folder, 'styles.css'), styles);
  try {
    await new Promise<void>((done, fail) => {
      rspack(
        {
          mode: 'production',
          context: folder,
          entry: './styles.css',
          output: { path: folder, cssFilename: 'used.css' },
          module: { rules: [{ test: /\.css$/, type: 'css' }] },
          optimization: {
            // What comes in was written for the portal's browsers already.
            minimizer: [
              new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { unusedSymbols, targets: [] } }),
            ],
          },
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
          else done();
        },
      );
    });
    return presentRules(readFileSync(join(folder, 'used.css'), 'utf8'), present).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
