import { readFileSync } from 'node:fs';
import { type Plugin, transform } from 'esbuild';

/** `*.inline.css` as minified text, for a script without a stylesheet. */
export const inlineStyle: Plugin = {
  name: 'inline-style',
  setup({ onLoad }) {
    onLoad({ filter: /\.inline\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text', watchFiles: [path] };
    });
  },
};
