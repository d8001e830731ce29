import { hasIntegrity } from '../build/integrity';
import type { BuiltRelease } from './built-release';
import { compressor } from './compress';
import { whyRetired } from './contract-check';
import { formDamage } from './damage';
import { recordText, type Site } from './records';
import { filePath, recordPath, sourceMapsPath } from './site-paths';
import { newestFirst, releaseStateOf, type State } from './state';
import { textOf } from './store/store';
import { UserError } from './user-error';

/** @throws UserError where the version has other content on the site, or the content was retired */
export function assertVersionFree(state: State, { app, version, digest }: BuiltRelease): void {
  const known = releaseStateOf(state, app, version);
  if (known && known.digest !== digest) throw new UserError(otherContent(app, version));
  if (known?.retiredAt) throw new UserError(whyRetired(`${app} ${version}`, known.retiredAt));
  const [as, retired] = newestFirst(state, app).find(([, one]) => one.digest === digest && one.retiredAt) ?? [];
  if (retired) {
    throw new UserError(
      `${app} ${version} has the same content as ${as}, which was retired on ${retired.retiredAt?.slice(0, 10)}: ` +
        'publish a different build',
    );
  }
}

const otherContent = (app: string, version: string): string =>
  `${app} ${version} is already published with other content; a version never changes`;

interface Target extends Site {
  readonly compress: ReturnType<typeof compressor>;
}

/** Adds the files of a release, or restores them. It exists once the ledger names it. */
export async function upload(site: Site, built: BuiltRelease): Promise<void> {
  const { app, version, release, files, sourceMaps } = built;
  // No file of a remote's new version is there yet.
  const isFirst = (await claim(site, built)) && app !== 'host';
  const target = { ...site, compress: compressor() };
  const uploads = [...files].map(([name, content]) =>
    isFirst ? writeFile(target, filePath(app, version, name), content) : uploadFile(target, built, name, content),
  );
  if (release.sourceMaps && sourceMaps) uploads.push(site.store.write(sourceMapsPath(release.sourceMaps), sourceMaps));
  await settled(uploads);
}

/** All end before one that failed is reported: nothing is written after the command. */
async function settled(writes: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes)) if (result.status === 'rejected') throw result.reason;
}

/** Takes the version for this content: of two deploys at once, one gets it. @returns false if it was taken already */
async function claim({ store }: Site, { app, version, release }: BuiltRelease): Promise<boolean> {
  const path = recordPath(app, version);
  const record = recordText(release);
  if (await store.create(path, record)) return true;
  // An interrupted deploy of the same build may have left it.
  if ((await textOf(store, path)) !== record) throw new UserError(otherContent(app, version));
  return false;
}

/** Leaves a file that is intact. Releases of the host share files, whose names contain their hash. */
async function uploadFile(site: Target, built: BuiltRelease, name: string, content: Buffer): Promise<void> {
  const path = filePath(built.app, built.version, name);
  const current = (await site.store.read(path))?.content;
  if (current?.equals(content) && (await formDamage(site.store, path, content)) === undefined) return;
  if (current && built.app === 'host' && (await belongsToAnother(site, name, current, content)))
    throw new UserError(`${name} already exists with other content`);
  await writeFile(site, path, content);
}

async function writeFile({ store, compress }: Target, path: string, content: Buffer): Promise<void> {
  const writeForms = async () => {
    const forms = await compress(path, content);
    await settled(forms.map(([suffix, bytes]) => store.write(`${path}${suffix}`, bytes)));
  };
  await settled([store.write(path, content), writeForms()]);
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
