/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function noSourceMapLoader(source) {
  this.callback(null, source, { version: 3, file: '', sources: [], names: [], mappings: '' });
}
