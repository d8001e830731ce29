import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { root } from './root';

const theme = join(root, 'shared/src/ui/theme.css');

/** The value of each token as the theme first declares it. */
function tokens(): ReadonlyMap<string, string> {
  const declarations = [...readFileSync(theme, 'utf8').matchAll(/(--portal-[\w-]+):\s*([^;]+);/g)].reverse();
  return new Map(declarations.map(([, name = '', value = '']) => [name, value]));
}

/** Puts the theme's values in place of its tokens; throws at one that the theme does not declare. */
function withValues(css: string, values: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--portal-[\w-]+)\)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The theme declares no ${name}`);
    return withValues(value, values);
  });
}

/** `*.inline.css` as minified text that needs no theme beside it, for a script that no stylesheet comes with. */
export const inlineStyle: Plugin = {
  name: 'inline-style',
  setup({ onLoad }) {
    onLoad({ filter: /\.inline\.css$/ }, async ({ path }) => {
      const { code } = await transform(withValues(readFileSync(path, 'utf8'), tokens()), {
        loader: 'css',
        minify: true,
      });
      return { contents: code.trim(), loader: 'text', watchFiles: [path, theme] };
    });
  },
};
