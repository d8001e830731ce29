import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { bundleWithEsbuild } from './esbuild-bundle';
import { inlineStyle } from './inline-style';

interface PageParts {
  readonly template: string;
  /** The inline script. */
  readonly script: string;
}

/** Builds the page's template and inline script. */
export class PagePlugin {
  private built: PageParts = { template: '', script: '' };

  /** Of the last build. */
  parts(): PageParts {
    return this.built;
  }

  apply(compiler: Compiler): void {
    const template = join(compiler.context, 'page/index.html');
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PagePlugin', async () => {
        const files = await bundleWithEsbuild(compilation, {
          entryPoints: [join(compiler.context, 'src/page-script/page-script.ts')],
          bundle: true,
          format: 'iife',
          target: 'es2022',
          // Resolves packages by their exports, not by the type checker's paths.
          tsconfigRaw: {},
          plugins: [inlineStyle],
        });
        if (!files) return;
        // esbuild's minifier inlines less, and leaves 0.4 kB more on every page.
        const { code } = await rspack.experiments.swc.minify(files[0]?.text ?? '', {
          module: true,
          compress: { passes: 4 },
          mangle: true,
        });
        this.built = { template: readFileSync(template, 'utf8'), script: code.trim() };
      });
      compilation.fileDependencies.add(template);
    });
  }
}
