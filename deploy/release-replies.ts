import * as v from 'valibot';

/** Hashes of files to upload. */
export const announcement = v.object({ missing: v.array(v.string()) });
export const performed = v.object({ lines: v.array(v.string()) });
export const refusal = v.object({ error: v.string() });
