import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@portal/shared/federation';
import type { App } from '../build/apps';
import { hasIntegrity } from '../build/integrity';
import { isBuilt, readRelease } from '../build/release';
import { whyUnpublishable } from './build-check';
import { assertVersion } from './layout';
import { type ReleaseRecord, recordFormat } from './records';
import { UserError } from './user-error';

export interface BuildSource {
  readonly app: App;
  /** Output of the build. */
  readonly folder: string;
}

/** A release that is not yet published. */
export interface BuiltRelease {
  readonly app: string;
  readonly record: ReleaseRecord;
  readonly files: Contents;
}

/** File contents by path from the build's folder. */
export type Contents = ReadonlyMap<string, Buffer>;

interface Naming {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Default: the package's version and a hash of the release. */
  readonly version?: string | undefined;
}

/** @throws UserError where the build is missing, incomplete, or may not be published */
export function readBuild({ app, folder }: BuildSource, { publishedAt, version }: Naming): BuiltRelease {
  const release = releaseIn(app, folder);
  const reasons = whyUnpublishable(release);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
  const files = contentsOf(release, folder);
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

/** Reads each file once, so that exactly the checked content is published. */
function contentsOf({ name, files }: Release, folder: string): Contents {
  return new Map(
    Object.entries(files).map(([file, { integrity, size }]) => {
      const path = join(folder, file);
      // A pipe or a device would be read without an end.
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) throw new UserError(`The build of ${name} is incomplete: ${file} is missing`);
      const content = found.size === size ? readFileSync(path) : undefined;
      if (!content || !hasIntegrity(content, integrity))
        throw new UserError(`The build of ${name} is incomplete: ${file} has changed since the build`);
      return [file, content];
    }),
  );
}

/** Hashes the release without its version; its files are included by their hashes. */
const digestOf = (release: Release): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...release, version: '' }))
    .digest('hex');
