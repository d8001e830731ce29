import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltRelease, Contents } from './built-release';
import { compressedForms } from './compress';
import type { Disk } from './disk';
import type { Layout } from './layout';
import { putFile, type Records, sameContent, stagingPath, writeRecord } from './records';
import { Refusal } from './refusal';

export interface SiteParts {
  readonly disk: Disk;
  readonly layout: Layout;
  readonly records: Records;
}

/**
 * Whether a release is new to the site.
 * @throws Refusal where its version stands for something else there, or where what it holds was retired
 */
export function isNew({ records }: Pick<SiteParts, 'records'>, { app, record }: BuiltRelease): boolean {
  const known = records.find(app, record.version);
  if (known && known.digest !== record.digest) {
    throw new Refusal(`${app} ${record.version} is published already with other content; a version never changes`);
  }
  if (known) return false;
  const retired = sameContent(records, app, record).find(({ retiredAt }) => retiredAt !== undefined);
  if (retired) {
    throw new Refusal(
      `${app} ${record.version} holds the same as ${retired.version}, which was retired on ${retired.retiredAt?.slice(0, 10)}: ` +
        'publish a build that differs',
    );
  }
  return true;
}

/** Adds a release to the site, where nothing refers to it yet. The record is written last: before it there is no release. */
export async function addRelease(parts: SiteParts, built: BuiltRelease): Promise<void> {
  if (built.record.kind === 'host') await addHostFiles(parts, built);
  else await addRemoteFolder(parts, built);
  await writeRecord(parts.disk, parts.layout, built.app, built.record);
}

interface OutputFile {
  readonly name: string;
  readonly content: Buffer;
  /** Whether it was made of a file of the build. */
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

/** A folder of its own, moved into place in one step. */
async function addRemoteFolder({ disk, layout }: SiteParts, { app, record, files }: BuiltRelease): Promise<void> {
  const temporary = stagingPath(layout);
  for (const { name, content } of await withCompressed(files)) {
    await disk.makeFolder(dirname(join(temporary, name)));
    await disk.write(join(temporary, name), content);
  }
  await disk.makeFolder(layout.remoteFolder(app));
  // A folder without a record is no release: a command ended before it was one.
  await disk.remove(layout.releaseFolder(app, record.version));
  await disk.move(temporary, layout.releaseFolder(app, record.version));
}

/** The host's releases share a folder: a file that did not change has its hash in its name, and stays. */
async function addHostFiles({ disk, layout }: SiteParts, { files }: BuiltRelease): Promise<void> {
  for (const { name, content, compressed } of await withCompressed(files)) {
    const target = join(layout.site, name);
    if (existsSync(target)) {
      // A compressed form may differ with the Node that made it.
      if (!compressed && !readFileSync(target).equals(content)) {
        throw new Refusal(`${name} is there already with other content`);
      }
      continue;
    }
    await disk.makeFolder(dirname(target));
    await putFile(disk, layout, target, content);
  }
}
