import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * One file with every package in it but those that load native code: looking up hundreds of modules would take half of
 * the time to start. Usage: node build.mjs [output file]
 */
await build({
  entryPoints: [here('src/main.ts')],
  outfile: process.argv[2] ?? here('dist/main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['@libsql/*', 'libsql'],
  // Packages in CommonJS ask for Node's own modules by `require`.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});
