import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@portal/shared/federation';
import type { App } from '../build/apps';
import { hasIntegrity } from '../build/integrity';
import { isBuilt, readRelease } from '../build/release';
import { sourceMapsFile } from '../build/source-maps';
import { whyUnpublishable } from './build-check';
import { hashOf } from './hash';
import { recordText } from './records';
import { assertVersion } from './site-paths';
import { UserError } from './user-error';

export interface BuildSource {
  readonly app: App;
  /** Output of the build. */
  readonly folder: string;
}

/** A release that is not yet published. */
export interface BuiltRelease extends Contents {
  readonly app: string;
  /** On the site. */
  readonly version: string;
  /** Its content on the site. */
  readonly record: string;
  /** SHA-256 of the record. */
  readonly digest: string;
  readonly release: Release;
}

interface Contents {
  /** By path from the build's folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly sourceMaps?: Buffer | undefined;
}

/**
 * @param as the version; default: the package's and a hash of the release
 * @throws UserError where the build is missing, incomplete, or may not be published
 */
export function readBuild({ app, folder }: BuildSource, as?: string): BuiltRelease {
  const built = releaseIn(app, folder);
  assertPublishable(built);
  return named(built, contentsOf(built, folder), as);
}

/** @throws UserError where the release may not be published */
export function assertPublishable(release: Release): void {
  const reasons = whyUnpublishable(release);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
}

/** @param as the version; default: the package's and a hash of the release */
export function named(built: Release, contents: Contents, as?: string): BuiltRelease {
  const record = recordText(built);
  const digest = hashOf(record);
  const version = assertVersion(as ?? `${built.version}-${digest.slice(0, 8)}`);
  return { app: built.name, version, record, digest, release: { ...built, version }, ...contents };
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
function contentsOf({ name, files, sourceMaps }: Release, folder: string): Contents {
  const read = (file: string, { integrity, size }: Release['files'][string]) => {
    const path = join(folder, file);
    // A pipe or a device would be read without an end.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) throw new UserError(`The build of ${name} is incomplete: ${file} is missing`);
    const content = found.size === size ? readFileSync(path) : undefined;
    if (content && hasIntegrity(content, integrity)) return content;
    throw new UserError(`The build of ${name} is incomplete: ${file} has changed since the build`);
  };
  return {
    files: new Map(Object.entries(files).map(([file, expected]) => [file, read(file, expected)])),
    sourceMaps: sourceMaps && read(sourceMapsFile, sourceMaps),
  };
}
