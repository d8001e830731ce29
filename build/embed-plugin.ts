import { join } from 'node:path';
import type { EmbedDeclaration } from '@portal/shared/remote';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { embedFiles } from './apps';
import { bundleBeside } from './bundle-beside';
import { layerOrder } from './layer-order';
import { withOwnKeys } from './own-keys';

/**
 * One module for any page: it brings all it needs, and holds its styles as text, for which no page's policy has to ask. Undefined
 * where it cannot be made.
 */
async function bundle(
  compilation: Compilation,
  entry: string,
  minify: boolean,
  targets: readonly string[],
): Promise<string | undefined> {
  const outputFiles = await bundleBeside(compilation, {
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    format: 'esm',
    // As Rspack has them, without the blanks and signs.
    target: targets.map((target) => target.replace(' >= ', '')),
    // Packages are found by their exports, not by the paths that serve the type checker.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'ES2023' } },
    minify,
    define: { 'process.env.NODE_ENV': JSON.stringify(minify ? 'production' : 'development') },
    legalComments: 'none',
    banner: { css: layerOrder },
  });
  if (!outputFiles) return undefined;
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const script = withOwnKeys(withoutGlobal(textOf('.js')));
  const parts = script.split('"__panel_styles__"');
  if (parts.length !== 2) throw new Error(`${entry} has ${parts.length - 1} places for its styles, not one`);
  return parts.join(JSON.stringify(withOwnRem(textOf('.css')).trim()));
}

/** React Router says its version in a global, which may be the page's own React Router's. */
const withoutGlobal = (script: string): string => script.replace(/\bwindow\.__reactRouterVersion\s*=(?!=)/g, '');

/** In a container query, unlike a media query, a rem is the page's: its root may have any size. */
const withOwnRem = (css: string): string =>
  css.replace(/@container[^{]*/g, (condition) =>
    condition.replace(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * 16}px`),
  );

/**
 * A federated container by hand, for hosts that load remotes by script: it shares nothing, takes nothing, and exposes the
 * module beside it.
 */
const containerOf = (name: string, module: string) => `var ${name} = (() => {
  const base = document.currentScript.src;
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
  /** Of the remote; the module's own is named after it. */
  readonly container: string;
  readonly minify: boolean;
  /** As browserslist writes them. */
  readonly targets: readonly string[];
}

/** Puts beside a remote's build a module for pages that share nothing with it, and a container for hosts that federate it. */
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
