import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@portal/shared/federation';
import type { App } from '../build/apps';
import { hasIntegrity } from '../build/integrity';
import { isBuilt, readRelease } from '../build/release';
import { whyUnpublishable } from './build-check';
import { errorCode } from './error-code';
import { assertVersion } from './layout';
import { type ReleaseRecord, recordFormat } from './records';
import { UserError } from './user-error';

/** A build of an app, on its way to become a release. */
export interface BuildSource {
  readonly app: App;
  /** What was built. */
  readonly folder: string;
}

/** A release that could be published: its record and its files. */
export interface BuiltRelease {
  readonly app: string;
  readonly record: ReleaseRecord;
  readonly files: Contents;
}

/** The files of a build, as they were when it was read, by their path from its folder. */
export type Contents = ReadonlyMap<string, Buffer>;

interface Naming {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** By default the package's, and a hash of the release. */
  readonly version?: string | undefined;
}

/**
 * Reads a build as a release.
 * @throws UserError where the build is not there, is not whole, or may not be published
 */
export function readBuild({ app, folder }: BuildSource, { publishedAt, version }: Naming): BuiltRelease {
  const release = releaseIn(app, folder);
  const files = contentsOf(release, folder);
  const reasons = whyUnpublishable(release);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
  const digest = digestOf(release);
  const named = { version: assertVersion(version ?? `${release.version}-${digest.slice(0, 8)}`) };
  const added = { ...named, format: recordFormat, publishedAt, digest } as const;
  const record = release.kind === 'host' ? { ...release, ...added } : { ...release, ...added };
  return { app: app.folder, record, files };
}

function releaseIn(app: App, folder: string): Release {
  if (!isBuilt(folder)) throw new UserError(`${app.folder} is not built: ${folder} has no release.json`);
  try {
    const release = readRelease(folder);
    if (release.name === app.folder) return release;
    throw new Error(`${folder} contains ${release.name}`);
  } catch (cause) {
    throw new UserError(`The build of ${app.folder} cannot be used: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Read once, so that what is checked is what is published, whatever becomes of the folder meanwhile. */
function contentsOf({ name, files }: Release, folder: string): Contents {
  return new Map(
    Object.entries(files).map(([file, { integrity, size }]) => {
      const content = contentOf(join(folder, file));
      if (!content) throw new UserError(`The build of ${name} is incomplete: ${file} is missing`);
      if (content.length !== size || !hasIntegrity(content, integrity))
        throw new UserError(`The build of ${name} is incomplete: ${file} has changed since the build`);
      return [file, content];
    }),
  );
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(cause)))) return undefined;
    throw cause;
  }
}

/** Of all that a release is but its version: the hashes of its files are in what it says of itself. */
const digestOf = (release: Release): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...release, version: '' }))
    .digest('hex');
