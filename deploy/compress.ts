import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A file's compressed forms, by the suffix under which they stand beside it; none for what is compressed already. */
export async function compressedForms(
  name: string,
  content: Uint8Array,
): Promise<readonly (readonly [string, Buffer])[]> {
  if (!/\.(html|js|mjs|css|json|svg|txt|wasm)$/.test(name)) return [];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return Promise.all([
    brotli(content, quality).then((bytes) => ['.br', bytes] as const),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => ['.gz', bytes] as const),
  ]);
}
