import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFile } from '../../build/release-plugin';
import { filesUnder } from '../../deploy/reading';
import { UserError } from '../../deploy/user-error';

const changedAt = (file: string) => statSync(file).mtimeMs;

/** @throws UserError that names a source newer than the build */
export function assertFresh(location: string): void {
  const record = join(location, 'dist', releaseFile);
  if (!existsSync(record)) return;
  const sources = [...filesUnder(join(location, 'src')).map((name) => `src/${name}`), 'remote.ts', 'package.json'];
  const newer = sources.find((name) => changedAt(join(location, name)) > changedAt(record));
  if (newer !== undefined) throw new UserError(`${newer} is newer than the build: run npm run build`);
}
