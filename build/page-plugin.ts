import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { build } from 'esbuild';
import { inlineStyle } from './inline-style';
import type { PageParts } from './page';

/** The page's template, and its inline script as one piece of code. */
async function partsOf(folder: string): Promise<PageParts> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/page-script/page-script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Packages are found by their exports, not by the paths that serve the type checker.
    tsconfigRaw: {},
    minify: true,
    plugins: [inlineStyle],
    logLevel: 'warning',
  });
  return {
    template: readFileSync(join(folder, 'page/index.html'), 'utf8'),
    script: outputFiles[0]?.text.trim() ?? '',
  };
}

/** Writes `page.json` beside the host's build: what a release of the host brings to the page besides its files. */
export class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PagePlugin', async () => {
        const parts = await partsOf(compiler.context);
        compilation.emitAsset('page.json', new rspack.sources.RawSource(`${JSON.stringify(parts, null, 2)}\n`));
      });
      compilation.fileDependencies.add(join(compiler.context, 'page/index.html'));
    });
  }
}
