import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../build/apps';
import type { PageParts } from '../build/page';
import { isRecord, readBuildFacts, readBuiltFiles, releaseOf, versionOf } from '../build/release';
import { assertVersion } from './layout';
import { filesUnder } from './reading';
import type { HostRecord, ReleaseRecord, RemoteRecord } from './records';
import { Refusal } from './refusal';

/** A build of an app, on its way to become a release. */
export interface BuildSource {
  readonly app: App;
  /** The app's own folder, whose package.json has its version. */
  readonly packageFolder: string;
  /** What was built. */
  readonly folder: string;
  /** The host's alone. */
  readonly parts?: PageParts;
}

/** A release that could be published: its record, and the files, by their path from the build's folder. */
export interface BuiltRelease {
  readonly app: string;
  readonly record: ReleaseRecord;
  readonly folder: string;
  readonly files: readonly string[];
}

interface Naming {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** By default the package's, and a hash of what was built. */
  readonly version?: string | undefined;
}

/**
 * Reads a build as a release.
 * @throws Refusal where the build is not there or not whole
 */
export function readBuild(source: BuildSource, naming: Naming): BuiltRelease {
  const { app, folder, parts } = source;
  if (!existsSync(join(folder, 'files.json')))
    throw new Refusal(`${app.folder} is not built: ${folder} has no files.json`);
  assertWhole(source);
  const files = filesUnder(folder).filter((file) => !isRecord(file));
  const record = parts ? hostRecord({ ...source, parts }, files, naming) : remoteRecord(source, files, naming);
  assertVersion(record.version);
  return { app: app.folder, record, folder, files };
}

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** A build that is being written, or that somebody changed, has files other than those it names. */
function assertWhole({ app, folder }: BuildSource): void {
  for (const { href, integrity } of Object.values(readBuiltFiles(folder)).flat()) {
    const file = join(folder, href);
    if (!existsSync(file)) throw new Refusal(`The build of ${app.folder} is not whole: ${href} is missing`);
    if (integrityOf(file) !== integrity)
      throw new Refusal(`The build of ${app.folder} is not whole: ${href} is not what was built`);
  }
}

function digestOf(folder: string, files: readonly string[], facts: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\n`);
  }
  return hash.digest('hex');
}

function remoteRecord(
  { app, packageFolder, folder }: BuildSource,
  files: readonly string[],
  naming: Naming,
): RemoteRecord {
  if (!readBuiltFiles(folder)['descriptor']?.some(({ as }) => as === 'script')) {
    throw new Refusal(`The build of ${app.folder} has no descriptor, which is all that a host can load of it`);
  }
  const version = naming.version ?? versionOf(packageFolder, folder);
  const release = releaseOf(app, folder, version);
  const screens = Object.keys(release.preload);
  return {
    kind: 'remote',
    version,
    publishedAt: naming.publishedAt,
    digest: digestOf(folder, files, readBuildFacts(folder)),
    release,
    screens,
  };
}

function hostRecord(
  { packageFolder, folder, parts }: BuildSource & { readonly parts: PageParts },
  files: readonly string[],
  naming: Naming,
): HostRecord {
  const { contract, provides = {} } = readBuildFacts(folder);
  const digest = digestOf(folder, files, { contract, provides, parts });
  const [packageVersion = ''] = versionOf(packageFolder, folder).split(/-(?=[0-9a-f]{8}$)/);
  return {
    kind: 'host',
    version: naming.version ?? `${packageVersion}-${digest.slice(0, 8)}`,
    publishedAt: naming.publishedAt,
    digest,
    contract,
    provides,
    files: readBuiltFiles(folder),
    assets: files,
    parts,
  };
}
