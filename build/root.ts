import { resolve } from 'node:path';

/**
 * The repository's folder. Computed here alone: `scripts/run-typescript.mjs` gives every source of a program the folder of
 * its entry, so programs stand one level below the repository's folder, as this file does.
 */
export const root = resolve(import.meta.dirname, '..');
