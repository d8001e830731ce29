import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const isSource = (file: string) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Eight characters that change with what the folders hold, tests apart. Folders are named from the repository's. */
export function sourceMark(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (isSource(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
