/**
 * Rspack requires a loader to be a file; the function itself is in its options.
 * @this {import('@rspack/core').LoaderContext<{ change(text: string, file: string, onWarning: (text: string) => void): string }>}
 * @param {string} text
 * @param {string} [map] of the source
 */
export default function textLoader(text, map) {
  this.callback(
    null,
    this.getOptions().change(text, this.resourcePath, (warning) => this.emitWarning(new Error(warning))),
    map,
  );
}
