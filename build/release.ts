import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HostRelease, type Release, type RemoteRelease, release } from '@portal/shared/federation';
import * as v from 'valibot';
import { firstIssue } from './first-issue';
import { releaseFile } from './release-plugin';

/** In bytes. JSON of brackets alone takes seconds to parse beyond that. */
export const largestRelease = 1024 * 1024;

export const isBuilt = (folder: string): boolean =>
  statSync(join(folder, releaseFile), { throwIfNoEntry: false })?.isFile() ?? false;

/** @throws Error where `folder` has no valid `release.json` */
export function readRelease(folder: string): Release {
  const file = join(folder, releaseFile);
  if (statSync(file).size > largestRelease) throw new Error(`${file} is larger than ${largestRelease} bytes`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), release), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  throw new Error(`${file}: ${firstIssue(result.issues)}`);
}

export function readHostRelease(folder: string): HostRelease {
  const read = readRelease(folder);
  if (read.kind === 'host') return read;
  throw new Error(`${folder} contains a build of ${read.name}, not of the host`);
}

export function readRemoteRelease(folder: string): RemoteRelease {
  const read = readRelease(folder);
  if (read.kind === 'remote') return read;
  throw new Error(`${folder} contains a build of the host, not of a remote`);
}
