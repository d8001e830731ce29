import { type Compiler, rspack } from '@rspack/core';

const { getChunkCssFilename, interceptModuleExecution, loadScript, moduleCache } = rspack.RuntimeGlobals;

/**
 * A chunk is requested again only after it failed. The browser would reuse what it holds under that
 * address: a failed preload, a file of the wrong hash, or a request that hangs. Entries that are tried again carry
 * `?r=<attempt>` for the same reason, and their chunks follow them. A module that threw is evaluated again: the runtime would
 * throw its first error for ever.
 */
class FreshRetry extends rspack.RuntimeModule {
  constructor() {
    super('fresh retry', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
const entryAttempt = Number(/[?&]r=(\\d+)/.exec(document.currentScript?.src ?? '')?.[1] ?? 0);
const attempts = new Map();
const fresh = (address) => {
  const attempt = attempts.has(address) ? attempts.get(address) + 1 : entryAttempt;
  attempts.set(address, attempt);
  return attempt > 0 ? address + '?r=' + attempt : address;
};
if (${loadScript}) {
  const load = ${loadScript};
  ${loadScript} = (address, ...rest) => load(fresh(address), ...rest);
}
if (${getChunkCssFilename}) {
  const styleOf = ${getChunkCssFilename};
  ${getChunkCssFilename} = (chunk) => fresh(styleOf(chunk));
}
${interceptModuleExecution}.push((execution) => {
  const { id, factory } = execution;
  execution.factory = function (...parameters) {
    try {
      return factory.apply(this, parameters);
    } catch (error) {
      delete ${moduleCache}[id];
      throw error;
    }
  };
});
`;
  }
}

/** Lets a failed load be tried again under an address that no cache knows. Not for development, where a style is reloaded without a failure. */
export class FreshRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshRetryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshRetryPlugin', (chunk, requirements) => {
        requirements.add(interceptModuleExecution);
        requirements.add(moduleCache);
        compilation.addRuntimeModule(chunk, new FreshRetry());
      });
    });
  }
}
