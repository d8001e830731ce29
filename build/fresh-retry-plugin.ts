import { type Compiler, rspack } from '@rspack/core';

const { getChunkCssFilename, interceptModuleExecution, loadScript, moduleCache } = rspack.RuntimeGlobals;

/**
 * Adds `?r=<attempt>` to the address of a retried chunk, as the loader does for entries, because the browser would reuse a failed
 * preload, a file of the wrong hash, or a hanging request. Evaluates a module that threw again: the runtime would rethrow forever.
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

/** Retries failed loads under uncached addresses. Not for development, where styles reload without a failure. */
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
