import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** False for formats that are already compressed. */
export const isCompressible = (name: string) => /\.(html|js|mjs|css|json|svg|txt|wasm)$/.test(name);

/** Compressed contents by file suffix. */
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
