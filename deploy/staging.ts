import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasIntegrity } from '../build/integrity';
import type { BuiltRelease, Contents } from './built-release';
import { compressedForms } from './compress';
import { whyRetired } from './contract-check';
import { type Damage, folderOf } from './damage';
import type { Disk } from './disk';
import { below, type Layout } from './layout';
import { putFile, type Records, sameContent, stagingPath, writeRecord } from './records';
import { UserError } from './user-error';

export interface SiteParts {
  readonly disk: Disk;
  readonly layout: Layout;
  readonly records: Records;
}

/** @throws UserError where the version has other content on the site, or the content was retired */
export function isNew({ records }: Pick<SiteParts, 'records'>, { app, record }: BuiltRelease): boolean {
  const known = records.find(app, record.version);
  if (known && known.digest !== record.digest) {
    throw new UserError(`${app} ${record.version} is already published with other content; a version never changes`);
  }
  if (known) {
    if (known.kind === 'remote' && known.retiredAt)
      throw new UserError(whyRetired(`${app} ${known.version}`, known.retiredAt));
    return false;
  }
  const retired = sameContent(records, app, record).find(({ retiredAt }) => retiredAt !== undefined);
  if (retired) {
    throw new UserError(
      `${app} ${record.version} has the same content as ${retired.version}, which was retired on ${retired.retiredAt?.slice(0, 10)}: ` +
        'publish a different build',
    );
  }
  return true;
}

/** Restores damaged files of a release from the same build. */
export async function restore(parts: SiteParts, built: BuiltRelease, damage: readonly Damage[]): Promise<void> {
  const { disk, layout } = parts;
  const damaged = new Set(damage.map(({ file }) => file));
  const files = new Map([...built.files].filter(([file]) => damaged.has(file)));
  for (const { name, content } of await withCompressed(files)) {
    const target = below(folderOf(layout, built.app, built.record), name);
    await disk.makeFolder(dirname(target));
    await putFile(disk, layout, target, content);
  }
}

/** Adds a release without making it live. Its record comes last, which makes the release exist. */
export async function addRelease(parts: SiteParts, built: BuiltRelease): Promise<void> {
  if (built.record.kind === 'host') await addHostFiles(parts, built);
  else await addRemoteFolder(parts, built);
  await writeRecord(parts.disk, parts.layout, built.app, built.record);
}

interface OutputFile {
  readonly name: string;
  readonly content: Buffer;
  /** Derived from a file of the build. */
  readonly compressed: boolean;
}

const withCompressed = async (files: Contents): Promise<readonly OutputFile[]> => {
  const all = [...files].map(async ([name, content]) => [
    { name, content, compressed: false },
    ...(await compressedForms(name, content)).map(([suffix, bytes]) => ({
      name: `${name}${suffix}`,
      content: bytes,
      compressed: true,
    })),
  ]);
  return (await Promise.all(all)).flat();
};

/** Moves the complete folder into place in one step. */
async function addRemoteFolder({ disk, layout }: SiteParts, { app, record, files }: BuiltRelease): Promise<void> {
  const temporary = stagingPath(layout);
  for (const { name, content } of await withCompressed(files)) {
    const target = below(temporary, name);
    await disk.makeFolder(dirname(target));
    await disk.write(target, content);
  }
  await disk.makeFolder(layout.remoteFolder(app));
  // A folder without a record is left from an interrupted command.
  await disk.remove(layout.releaseFolder(app, record.version));
  await disk.move(temporary, layout.releaseFolder(app, record.version));
}

/** Releases of the host share a folder: unchanged files have the same name, by their hash, and stay. */
async function addHostFiles({ disk, layout, records }: SiteParts, { files }: BuiltRelease): Promise<void> {
  for (const { name, content, compressed } of await withCompressed(files)) {
    const target = layout.hostFile(name);
    // Compressed variants may differ between versions of Node.
    if (existsSync(target) && (compressed || readFileSync(target).equals(content))) continue;
    if (existsSync(target) && belongsToAnother(records, name, readFileSync(target))) {
      throw new UserError(`${name} already exists with other content`);
    }
    await disk.makeFolder(dirname(target));
    await putFile(disk, layout, target, content);
  }
}

/** False for a damaged file, which may be restored. */
const belongsToAnother = (records: Records, name: string, content: Buffer) =>
  records.of('host').some((record) => hasIntegrity(content, record.files[name]?.integrity ?? ''));
