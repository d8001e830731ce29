import { type Release, release } from '@portal/shared/federation';
import * as v from 'valibot';
import { firstIssue } from '../../build/first-issue';
import { hasIntegrity } from '../../build/integrity';
import { sourceMapsFile } from '../../build/source-maps';
import { assertPublishable, type BuiltRelease, named } from '../../deploy/built-release';
import { hashIn, hashOf } from '../../deploy/hash';
import type { Operator } from '../../deploy/ledger';
import { sitePaths } from '../../deploy/site-paths';
import { type Store, textOf } from '../../deploy/store/store';
import { UserError } from '../../deploy/user-error';

/** A release as one sender announced it: another's never takes its place. */
export interface Announced {
  readonly store: Store;
  readonly by: Operator;
  readonly app: string;
  readonly version: string;
}

const pathOf = ({ by: { issuer = '', subject }, app, version }: Announced) =>
  `${sitePaths.uploads}/${app}/${hashOf(`${issuer} ${subject}`)}/${version}.json`;

type File = Release['files'][string];

const filesIn = ({ files, sourceMaps }: Release): readonly File[] => [
  ...Object.values(files),
  ...(sourceMaps ? [sourceMaps] : []),
];

/** In bytes: a small file takes blocks of a disk, and so do its compressed forms. */
const leastOfFile = 16 * 1024;

export const sizeOf = (built: Release): number =>
  filesIn(built).reduce((sum, { size }) => sum + Math.max(size, leastOfFile), 0);

/** With its size: nobody can upload a file of another size than a release declares. */
const uploadPath = (app: string, file: File) =>
  `${sitePaths.uploads}/${app}/files/${hashIn(file.integrity)}-${file.size}`;

/** @throws UserError where the description is none of a release of this app, or of one that no site may have */
export function readDescription(app: string, version: string, content: unknown): Release {
  // Reports one issue: to collect all of a hostile megabyte takes seconds.
  const result = v.safeParse(release, content, { abortEarly: true });
  if (!result.success) {
    throw new UserError(`release.json: ${firstIssue(result.issues)}`);
  }
  const built = result.output;
  if (built.name !== app) throw new UserError(`This release is of ${built.name}, not of ${app}`);
  if (filesIn(built).some(({ integrity }) => !integrity.startsWith('sha256-')))
    throw new UserError('Files of a release need hashes of SHA-256: build it again');
  assertPublishable(built);
  // Checks the version.
  return named(built, { files: new Map() }, version).release;
}

/** Announces a release. @returns hashes of the files that are missing */
export async function announce(announced: Announced, built: Release): Promise<readonly string[]> {
  const { store, app } = announced;
  await store.write(pathOf(announced), JSON.stringify(built));
  const there = new Set((await store.list(`${sitePaths.uploads}/${app}/files`)).map(({ path }) => path));
  const missing = filesIn(built).filter((file) => !there.has(uploadPath(app, file)));
  return [...new Set(missing.map(({ integrity }) => hashIn(integrity)))];
}

export async function readAnnounced(announced: Announced): Promise<Release> {
  const text = await textOf(announced.store, pathOf(announced));
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), release), text);
  if (result.success) return result.output;
  throw new UserError(`${announced.app} ${announced.version} is not announced: send its release.json first`);
}

/** @throws UserError where the release has no such file, or the content is another */
export async function receive(store: Store, app: string, built: Release, hash: string, content: Buffer): Promise<void> {
  const expected = filesIn(built).filter(({ integrity }) => hashIn(integrity) === hash);
  if (expected.length === 0) throw new UserError(`${app} ${built.version} has no file with the hash ${hash}`);
  const actual = hashOf(content);
  const file = expected.find(({ size }) => size === content.length);
  if (!file || actual !== hash)
    throw new UserError(
      `The content has the hash ${actual} and ${content.length} bytes, not ${hash} and ${expected[0]?.size}`,
    );
  await store.write(uploadPath(app, file), content);
}

/** @throws UserError where files are missing */
export async function complete(store: Store, app: string, built: Release): Promise<BuiltRelease> {
  const read = async (name: string, file: File) => {
    const content = (await store.read(uploadPath(app, file)))?.content;
    if (content && hasIntegrity(content, file.integrity)) return content;
    throw new UserError(`${name} of ${app} ${built.version} is not uploaded`);
  };
  const files = Object.entries(built.files).map(async ([name, file]) => [name, await read(name, file)] as const);
  const sourceMaps = built.sourceMaps && (await read(sourceMapsFile, built.sourceMaps));
  return named(built, { files: new Map(await Promise.all(files)), sourceMaps }, built.version);
}

/** Files stay for a release that shares them, until `prune`. */
export const forget = (announced: Announced): Promise<void> => announced.store.remove(pathOf(announced));
