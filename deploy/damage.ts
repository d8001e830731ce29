import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasIntegrity } from '../build/integrity';
import { isCompressible } from './compress';
import { errorCode } from './error-code';
import type { Layout } from './layout';
import type { ReleaseRecord } from './records';
import { UserError } from './user-error';

/** A missing or changed file of a release. */
export interface Damage {
  /** Path in the record. */
  readonly file: string;
  readonly what: string;
}

export const folderOf = (layout: Layout, app: string, { kind, version }: ReleaseRecord): string =>
  kind === 'host' ? layout.site : layout.releaseFolder(app, version);

/** Missing or changed files, compressed variants included. */
export function damageOf(layout: Layout, app: string, record: ReleaseRecord): readonly Damage[] {
  const folder = folderOf(layout, app, record);
  return Object.entries(record.files).flatMap(([file, { integrity }]) => {
    const content = contentOf(join(folder, file));
    if (content === undefined) return [{ file, what: 'is missing' }];
    if (!hasIntegrity(content, integrity)) return [{ file, what: 'has changed since it was published' }];
    return isCompressible(file) ? formDamage(join(folder, file), content).map((what) => ({ file, what })) : [];
  });
}

const compressedForms = [
  { suffix: '.br', decompress: brotliDecompressSync },
  { suffix: '.gz', decompress: gunzipSync },
] as const;

/** Undefined for a missing file. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(cause)))) return undefined;
    throw cause;
  }
}

/** At most one message. */
const formDamage = (path: string, content: Buffer): readonly string[] =>
  compressedForms
    .flatMap(({ suffix, decompress }) => {
      const form = contentOf(`${path}${suffix}`);
      if (form === undefined) return [`has no ${suffix} file`];
      return isFormOf(content, () => decompress(form)) ? [] : [`differs in its ${suffix} file`];
    })
    .slice(0, 1);

function isFormOf(content: Buffer, decompressed: () => Buffer): boolean {
  try {
    return decompressed().equals(content);
  } catch {
    return false;
  }
}

/** Names the first damaged files and the remedy; undefined if the release is intact. */
export function damageReport(layout: Layout, app: string, record: ReleaseRecord): string | undefined {
  const damage = damageOf(layout, app, record);
  if (damage.length === 0) return undefined;
  const shown = damage.slice(0, 3).map(({ file, what }) => `${join(folderOf(layout, app, record), file)} ${what}`);
  const more = damage.length - shown.length;
  const files = `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return `${app} ${record.version} is damaged: ${files}. ${howToRestore(app, record.version)}`;
}

const howToRestore = (app: string, version: string): string =>
  `Publish the same build again to restore its files ("publish ${app} --as ${version} --inactive"; --from for a build in ` +
  'another folder), or make another release live';

/** @throws UserError where files are missing or changed */
export function assertIntact(layout: Layout, app: string, record: ReleaseRecord): void {
  const report = damageReport(layout, app, record);
  if (report !== undefined) throw new UserError(report);
}
