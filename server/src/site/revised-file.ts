import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorCode } from '../error-code';
import { etagOf } from './etag';

/** A small file in memory, in each encoding that a browser may accept. */
export interface Encoded {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function encode(bytes: Buffer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    // The best quality, once for each change of the file: the page must fit into TCP's first flight.
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(bytes),
  ]);
  return { etag: `W/${etagOf(bytes)}`, identity: bytes, br, gzip: gz };
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** The file's bytes; undefined when it does not exist. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Changes whenever the file does; undefined when it does not exist. */
async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}/${size}/${ino}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Loads a value once, and again whenever one of the files it is made from has changed on disk. */
export function revised<Value>(files: readonly string[], load: () => Promise<Value>): () => Promise<Value> {
  let current: { stamps: string; value: Promise<Value> } | undefined;
  return async () => {
    const stamps = (await Promise.all(files.map(stampOf))).join(' ');
    if (current?.stamps !== stamps) {
      const loading = { stamps, value: load() };
      current = loading;
      // What failed once, as for want of file handles, is no response for as long as the file stays as it is.
      loading.value.catch(() => {
        if (current === loading) current = undefined;
      });
    }
    return current.value;
  };
}
