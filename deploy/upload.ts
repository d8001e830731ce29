import { hasIntegrity } from '../build/integrity';
import type { BuiltRelease } from './built-release';
import { compressor } from './compress';
import { formDamage } from './damage';
import type { Site } from './records';
import { filePath, recordPath, sourceMapsPath } from './site-paths';
import { newestFirst } from './state';
import { textOf } from './store/store';
import { UserError } from './user-error';

export const otherContent = (app: string, version: string): string =>
  `${app} ${version} is already published with other content; a version never changes`;

interface Target extends Site {
  readonly compress: ReturnType<typeof compressor>;
}

interface File {
  /** In the release. */
  readonly name: string;
  /** On the site. */
  readonly path: string;
  readonly content: Buffer;
}

/** Adds the files of a release, or restores them. It exists once the ledger names it. */
export async function upload(site: Site, built: BuiltRelease): Promise<void> {
  const { app, version, release, sourceMaps } = built;
  const files = [...built.files].map(([name, content]) => ({ name, path: filePath(app, version, name), content }));
  const mapsPath = release.sourceMaps && sourceMapsPath(release.sourceMaps);
  // No file of a remote's new version is there yet.
  const isFirst = (await claim(site, recordPath(app, version), built)) && app !== 'host';
  const target = { ...site, compress: compressor() };
  const uploads = files.map((file) => (isFirst ? writeFile(target, file) : uploadFile(target, app, file)));
  if (mapsPath && sourceMaps) uploads.push(site.store.write(mapsPath, sourceMaps));
  await settled(uploads);
}

/** All end before one that failed is reported: nothing is written after the command. */
async function settled(writes: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes)) if (result.status === 'rejected') throw result.reason;
}

/** Takes the version for this content: of two deploys at once, one gets it. @returns false if it was taken already */
async function claim({ store }: Site, path: string, { app, version, record }: BuiltRelease): Promise<boolean> {
  if (await store.create(path, record)) return true;
  // An interrupted deploy of the same build may have left it.
  if ((await textOf(store, path)) !== record) throw new UserError(otherContent(app, version));
  return false;
}

/** Leaves a file that is intact. Releases of the host share files, whose names contain their hash. */
async function uploadFile(site: Target, app: string, file: File): Promise<void> {
  const { name, path, content } = file;
  const current = (await site.store.read(path))?.content;
  if (current?.equals(content) && (await formDamage(site.store, path, content)) === undefined) return;
  if (current && app === 'host' && (await belongsToAnother(site, name, current, content)))
    throw new UserError(`${name} already exists with other content`);
  await writeFile(site, file);
}

async function writeFile({ store, compress }: Target, { path, content }: File): Promise<void> {
  const forms = [['', content] as const, ...(await compress(path, content))];
  await settled(forms.map(([suffix, bytes]) => store.write(`${path}${suffix}`, bytes)));
}

/** False for a damaged file, which is restored. */
async function belongsToAnother({ state, records }: Site, name: string, current: Buffer, content: Buffer) {
  if (current.equals(content)) return false;
  for (const [version] of newestFirst(state, 'host')) {
    const record = await records.find(state, 'host', version);
    if (record && hasIntegrity(current, record.files[name]?.integrity ?? '')) return true;
  }
  return false;
}
