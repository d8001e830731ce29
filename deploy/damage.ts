import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@portal/shared/federation';
import { hasIntegrity } from '../build/integrity';
import { isCompressible } from './compress';
import { filePath } from './site-paths';
import type { Store } from './store/store';
import { UserError } from './user-error';

/** A missing or changed file of a release. */
export interface Damage {
  /** Path in the record. */
  readonly file: string;
  readonly what: string;
}

type Stored = Pick<Release, 'version' | 'files'>;

/** Missing or changed files, compressed variants included. */
export async function damageOf(store: Store, app: string, { version, files }: Stored): Promise<readonly Damage[]> {
  const found = Object.entries(files).map(async ([file, { integrity }]) => {
    const path = filePath(app, version, file);
    const content = (await store.read(path))?.content;
    if (content === undefined) return [{ file, what: 'is missing' }];
    if (!hasIntegrity(content, integrity)) return [{ file, what: 'has changed since it was published' }];
    const what = await formDamage(store, path, content);
    return what === undefined ? [] : [{ file, what }];
  });
  return (await Promise.all(found)).flat();
}

const decompressors = [
  { suffix: '.br', decompress: brotliDecompressSync },
  { suffix: '.gz', decompress: gunzipSync },
] as const;

/** Of a file's compressed variants, which may differ between versions of Node. */
export async function formDamage(store: Store, path: string, content: Buffer): Promise<string | undefined> {
  if (!isCompressible(path)) return undefined;
  for (const { suffix, decompress } of decompressors) {
    const form = (await store.read(`${path}${suffix}`))?.content;
    if (form === undefined) return `has no ${suffix} file`;
    if (!isFormOf(content, () => decompress(form))) return `differs in its ${suffix} file`;
  }
  return undefined;
}

function isFormOf(content: Buffer, decompressed: () => Buffer): boolean {
  try {
    return decompressed().equals(content);
  } catch {
    return false;
  }
}

/** Names the first damaged files and the remedy; undefined if the release is intact. */
export async function damageReport(store: Store, app: string, release: Stored): Promise<string | undefined> {
  const { version } = release;
  const damage = await damageOf(store, app, release);
  if (damage.length === 0) return undefined;
  const shown = damage.slice(0, 3).map(({ file, what }) => `${store.name}/${filePath(app, version, file)} ${what}`);
  const more = damage.length - shown.length;
  const files = `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return `${app} ${version} is damaged: ${files}. ${howToRestore(app, version)}`;
}

const howToRestore = (app: string, version: string): string =>
  `Publish the same build again to restore its files ("publish ${app} --as ${version} --inactive"; --from for a build in ` +
  'another folder), or make another release live';

/** @throws UserError where files are missing or changed */
export async function assertIntact(store: Store, app: string, release: Stored): Promise<void> {
  const report = await damageReport(store, app, release);
  if (report !== undefined) throw new UserError(report);
}
