import { resolve } from 'node:path';
import { type Compilation, rspack } from '@rspack/core';
import { type BuildFailure, type BuildOptions, build, formatMessages, type OutputFile } from 'esbuild';

const isBuildFailure = (cause: unknown): cause is BuildFailure =>
  cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors);

/** Bundles as part of an Rspack compilation: reports errors to it, and adds the inputs to its watched files. Undefined on failure. */
export async function bundleWithEsbuild(
  compilation: Compilation,
  options: BuildOptions,
): Promise<readonly OutputFile[] | undefined> {
  try {
    const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true, logLevel: 'silent' });
    for (const file of Object.keys(metafile.inputs)) compilation.fileDependencies.add(resolve(file));
    return outputFiles;
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause;
    for (const { location } of cause.errors) if (location) compilation.fileDependencies.add(resolve(location.file));
    for (const text of await formatMessages(cause.errors, { kind: 'error' }))
      compilation.errors.push(new rspack.WebpackError(text));
    return undefined;
  }
}
