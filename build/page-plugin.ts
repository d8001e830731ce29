import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { bundleBeside } from './bundle-beside';
import { inlineStyle } from './inline-style';

interface PageParts {
  readonly template: string;
  /** The inline script. */
  readonly script: string;
}

/** Makes what the host brings to the page besides its files: the template, and the script that runs in it first. */
export class PagePlugin {
  private made: PageParts = { template: '', script: '' };

  /** Of the last build. */
  parts(): PageParts {
    return this.made;
  }

  apply(compiler: Compiler): void {
    const template = join(compiler.context, 'page/index.html');
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PagePlugin', async () => {
        const files = await bundleBeside(compilation, {
          entryPoints: [join(compiler.context, 'src/page-script/page-script.ts')],
          bundle: true,
          format: 'iife',
          target: 'es2022',
          // Packages are found by their exports, not by the paths that serve the type checker.
          tsconfigRaw: {},
          plugins: [inlineStyle],
        });
        if (!files) return;
        // Each visitor loads it with each page; esbuild's minifier, which inlines less, leaves 0.4 kB more.
        const { code } = await rspack.experiments.swc.minify(files[0]?.text ?? '', {
          module: true,
          compress: { passes: 4 },
          mangle: true,
        });
        this.made = { template: readFileSync(template, 'utf8'), script: code.trim() };
      });
      compilation.fileDependencies.add(template);
    });
  }
}
