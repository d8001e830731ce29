import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../error-code';
import { StartError } from '../../start-error';

const keyLength = 32;

/**
 * The key that signs access tokens; made on the first start, readable by its owner alone.
 * @throws StartError when the file can be neither read nor made, or holds no key
 */
export async function readSigningKey(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, 'access-token.key');
  try {
    await writeFile(file, randomBytes(keyLength).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') {
      throw new StartError(
        `The data folder ${dataDir} cannot be written: choose another with DATA_DIR, or give yourself the right to write there.`,
        { cause },
      );
    }
  }
  await chmod(file, 0o600);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== keyLength)
    throw new StartError(`${file} holds no usable key: delete it; everyone then signs in again.`);
  return key;
}
