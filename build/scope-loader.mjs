/**
 * Rspack requires a loader to be a file; the function itself is in its options.
 * @this {import('@rspack/core').LoaderContext<{ scope(styles: string, file: string, onWarning: (text: string) => void): string }>}
 * @param {string} styles
 */
export default function scopeLoader(styles) {
  return this.getOptions().scope(styles, this.resourcePath, (text) => this.emitWarning(new Error(text)));
}
