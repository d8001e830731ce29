import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Our own sources become one module; packages stay where npm put them. Usage: node build.mjs [output file] */
await build({
  entryPoints: [here('src/main.ts')],
  outfile: process.argv[2] ?? here('dist/main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
