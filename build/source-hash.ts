import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Editors keep files of their own, with a dot before the name, even links to nothing. */
const isSource = (file: string) => /(?:^|[\\/])[^.\\/][^\\/]*\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Eight hexadecimal characters; ignores tests. */
export function sourceHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (isSource(file)) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
