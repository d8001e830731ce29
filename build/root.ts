import { resolve } from 'node:path';

/**
 * The repository's folder. `scripts/run-typescript.mjs` bundles a program into one file, whose entry must be one level below the
 * repository's folder, like this file.
 */
export const root = resolve(import.meta.dirname, '..');
