import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether a file has compressed forms beside it; what is compressed already has none. */
export const isCompressible = (name: string) => /\.(html|js|mjs|css|json|svg|txt|wasm)$/.test(name);

/** A file's compressed forms, by the suffix under which they stand beside it. */
export async function compressedForms(
  name: string,
  content: Uint8Array,
): Promise<readonly (readonly [string, Buffer])[]> {
  if (!isCompressible(name)) return [];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return Promise.all([
    brotli(content, quality).then((bytes) => ['.br', bytes] as const),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => ['.gz', bytes] as const),
  ]);
}
