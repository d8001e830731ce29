import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** False for formats that are already compressed. */
export const isCompressible = (name: string) => /\.(html|js|mjs|css|json|svg|txt|wasm)$/.test(name);

type Compress = (name: string, content: Uint8Array) => Promise<readonly (readonly [string, Buffer])[]>;

/** In bytes: the highest quality takes 3 s for a megabyte. */
const mostAtBest = 4 * 1024 * 1024;

/**
 * Compresses the files of a release, one after the other and all but the first megabytes fast: else the largest release would take
 * each thread of the release service for a minute.
 * @returns compressed contents by file suffix
 */
export function compressor(): Compress {
  let bytes = 0;
  let last: ReturnType<Compress> = Promise.resolve([]);
  return (name, content) => {
    if (isCompressible(name)) bytes += content.length;
    const level = bytes > mostAtBest ? 5 : constants.BROTLI_MAX_QUALITY;
    last = last.then(() => compressedForms(name, content, level));
    return last;
  };
}

async function compressedForms(name: string, content: Uint8Array, level: number): ReturnType<Compress> {
  if (!isCompressible(name)) return [];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
  return Promise.all([
    brotli(content, quality).then((bytes) => ['.br', bytes] as const),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => ['.gz', bytes] as const),
  ]);
}
