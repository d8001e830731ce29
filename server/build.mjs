import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const folder = process.argv[2] ?? here('dist');
// Their names change with their content.
rmSync(join(folder, 'chunks'), { recursive: true, force: true });

/**
 * `main.js` and the chunks that it loads, with every package in them but those that load native code: looking up hundreds
 * of modules would take half of the time to start. Chunks keep those away from a server that forwards to
 * another API. Usage: node build.mjs [folder]
 */
await build({
  entryPoints: [here('src/main.ts')],
  outdir: folder,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
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
