import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@portal/shared/federation';
import type { Compilation, Compiler } from '@rspack/core';
import { chunkFilesOf } from './chunk-files';
import { integrityOf } from './integrity';
import { collectSourceMaps, isSourceMap } from './source-maps';

export interface BuiltFiles {
  readonly folder: string;
  readonly files: Release['files'];
  readonly sourceMaps: Release['files'][string] | undefined;
  /** The first files of each entry point and named chunk. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

interface ReleaseOptions<Found> {
  /** Reads the module graph before modules are merged. */
  readonly find: (compilation: Compilation) => Found;
  /** @throws Error where the build is no valid release */
  readonly describe: (built: BuiltFiles, found: Found, context: string) => Promise<Release>;
}

/** In the build's folder: describes it for page, registry and deploys. */
export const releaseFile = 'release.json';

/** Writes `release.json` after a build that succeeded. */
export class ReleasePlugin<Found> {
  private readonly options: ReleaseOptions<Found>;

  constructor(options: ReleaseOptions<Found>) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { find, describe } = this.options;
    let found: Found | undefined;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Chunks exist, and modules are not yet merged.
      compilation.hooks.optimizeTree.tap('ReleasePlugin', () => {
        found = find(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      const folder = compilation.outputOptions.path ?? compiler.outputPath;
      const file = join(folder, releaseFile);
      rmSync(file, { force: true });
      if (found === undefined || compilation.errors.length > 0) return;
      const names = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => !name.includes('.hot-update.'))
        .sort();
      const files = Object.fromEntries(
        names.filter((name) => !isSourceMap(name)).map((name) => [name, described(readFileSync(join(folder, name)))]),
      );
      const sourceMaps = collectSourceMaps(folder, names.filter(isSourceMap));
      const built = {
        folder,
        files,
        sourceMaps: sourceMaps && described(sourceMaps),
        chunks: chunkFilesOf(compilation),
      };
      try {
        const release = await describe(built, found, compiler.context);
        writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
      } catch (cause) {
        // Thrown, it would be the end of watching, and a message with the stack of this code.
        if (!(cause instanceof Error)) throw cause;
        compilation.errors.push(cause);
      }
    });
  }
}

const described = (content: Buffer) => ({ integrity: integrityOf(content), size: content.length });
