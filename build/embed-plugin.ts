import { join } from 'node:path';
import type { EmbedDeclaration } from '@portal/shared/remote';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { transform } from 'esbuild';
import { embedFiles } from './apps';
import { bundleWithEsbuild } from './esbuild-bundle';
import { layerOrder } from './layer-order';
import { withOwnKeys } from './own-keys';

/** A self-contained module with its styles as text, so that no page's policy blocks them. Undefined on failure. */
async function bundle(
  compilation: Compilation,
  entry: string,
  minify: boolean,
  targets: readonly string[],
): Promise<string | undefined> {
  // esbuild's spelling: `chrome123`.
  const target = targets.map((one) => one.replace(' >= ', ''));
  const outputFiles = await bundleWithEsbuild(compilation, {
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    format: 'esm',
    target,
    // Resolves packages by their exports, not by the type checker's paths.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'ES2023' } },
    // Not the names of classes, which would differ by case alone: a page without a doctype takes `.ab` for `.aB`.
    minifySyntax: minify,
    minifyWhitespace: minify,
    define: { 'process.env.NODE_ENV': JSON.stringify(minify ? 'production' : 'development') },
    legalComments: 'none',
    banner: { css: layerOrder },
  });
  if (!outputFiles) return undefined;
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const { code } = await transform(withoutPaths(textOf('.js')), {
    minify,
    target,
    format: 'esm',
    legalComments: 'none',
  });
  const script = withOwnKeys(withoutGlobal(code));
  const parts = script.split('"__panel_styles__"');
  if (parts.length !== 2) throw new Error(`${entry} has ${parts.length - 1} places for its styles, not one`);
  return parts.join(JSON.stringify(withOwnRem(textOf('.css')).trim()));
}

/** Removes the paths of modules that run on first use, which depend on the folder where the build runs: `{"node_modules/x/y.js"(`. */
const withoutPaths = (script: string): string => script.replace(/\{"[^"]+\.([cm]?[jt]sx?|css)"\(/g, '{_(');

/** Removes React Router's version global, which would overwrite the page's own. */
const withoutGlobal = (script: string): string => script.replace(/\bwindow\.__reactRouterVersion\s*=(?!=)/g, '');

/** In container queries, unlike media queries, a rem depends on the page's root, which may have any size. */
const withOwnRem = (css: string): string =>
  css.replace(/@container[^{]*/g, (condition) =>
    condition.replace(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * 16}px`),
  );

/**
 * Source of a federation container without shared modules, which exposes the module next to it. The page may contain an
 * `<img name="currentScript">` of somebody else, which hides the document's own property.
 */
const containerOf = (name: string, module: string) => `var ${name} = (() => {
  const base = Reflect.get(Document.prototype, 'currentScript', document).src;
  const modules = { './mount': () => import(new URL('${module}', base).href) };
  return {
    init: () => {},
    get: async (name) => {
      if (!Object.hasOwn(modules, name)) throw new Error('${name} exposes no ' + name);
      const module = await modules[name]();
      return () => module;
    },
  };
})();
`;

interface EmbedOptions {
  readonly embed: EmbedDeclaration;
  /** Of the remote; the embed's is named after it. */
  readonly container: string;
  readonly minify: boolean;
  /** In browserslist's syntax. */
  readonly targets: readonly string[];
}

/** Emits a module for pages that share nothing with the remote, and a container for federation hosts. */
export class EmbedPlugin {
  private readonly options: EmbedOptions;

  constructor(options: EmbedOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { embed, container, minify, targets } = this.options;
    const files = embedFiles(embed.name);
    compiler.hooks.thisCompilation.tap('EmbedPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'EmbedPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const script = await bundle(compilation, join(compiler.context, embed.entry), minify, targets);
          if (script === undefined) return;
          compilation.emitAsset(files.module, new rspack.sources.RawSource(script));
          const standalone = containerOf(`${container}Standalone`, files.module);
          compilation.emitAsset(files.container, new rspack.sources.RawSource(standalone));
        },
      );
    });
  }
}
