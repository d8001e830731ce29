import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasIntegrity } from '../build/integrity';
import { isCompressible } from './compress';
import { errorCode } from './error-code';
import type { Layout } from './layout';
import type { ReleaseRecord } from './records';
import { UserError } from './user-error';

/** A file of a release that is not on disk as it was published. */
export interface Damage {
  /** As the record names it. */
  readonly file: string;
  readonly what: string;
}

/** Where the files of a release are from. */
export const folderOf = (layout: Layout, app: string, { kind, version }: ReleaseRecord): string =>
  kind === 'host' ? layout.site : layout.releaseFolder(app, version);

/** What of a release's files is missing or changed, in a compressed form too; nothing where it is whole. */
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

/** Undefined where there is no such file. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(cause)))) return undefined;
    throw cause;
  }
}

/** What is wrong with a file's compressed forms: of the first that is, in words. */
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

/** What is damaged of a release, of its files the first few, and how it is made whole; undefined where it is whole. */
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

/** @throws UserError where a release is not whole on disk */
export function assertWhole(layout: Layout, app: string, record: ReleaseRecord): void {
  const report = damageReport(layout, app, record);
  if (report !== undefined) throw new UserError(report);
}
