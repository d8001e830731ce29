import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type App, host } from '../build/apps';
import type { BuiltFiles } from '../build/files-plugin';
import type { FirstScreens } from '../build/first-screen/format';
import { hasIntegrity, integrityOf } from '../build/integrity';
import type { PageParts } from '../build/page';
import { type BuildRecords, isRecord, readBuildRecords, readPageParts, releaseOf } from '../build/release';
import { whyUnpublishable } from './build-check';
import { errorCode } from './error-code';
import { assertVersion } from './layout';
import { filesUnder } from './reading';
import { type HostRecord, type ReleaseRecord, type RemoteRecord, recordFormat } from './records';
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
  /** By default the package's, and a hash of what was built. */
  readonly version?: string | undefined;
}

/**
 * Reads a build as a release.
 * @throws UserError where the build is not there or not whole
 */
export function readBuild({ app, folder }: BuildSource, naming: Naming): BuiltRelease {
  if (!existsSync(join(folder, 'files.json')))
    throw new UserError(`${app.folder} is not built: ${folder} has no files.json`);
  const records = recordsOf(app, folder);
  const files = contentsOf(app, folder);
  assertWhole(app, records.files, files);
  const reasons = whyUnpublishable({ app: app.folder, records, files });
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
  const record = isHost(app)
    ? hostRecord(records, readPageParts(folder), files, naming)
    : remoteRecord(app, records, files, naming);
  assertVersion(record.version);
  if (!isDeepStrictEqual(readBuildRecords(folder), records)) throw notWhole(app, 'it is being built');
  return { app: app.folder, record, files };
}

const isHost = ({ folder }: App) => folder === host.folder;
const notWhole = (app: App, why: string) => new UserError(`The build of ${app.folder} is incomplete: ${why}`);

/** @throws UserError where the build says something of itself that cannot be used */
function recordsOf(app: App, folder: string): BuildRecords {
  try {
    return readBuildRecords(folder);
  } catch (cause) {
    throw new UserError(`The build of ${app.folder} cannot be used: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Read once, so that what is checked is what is published, whatever becomes of the folder meanwhile. */
function contentsOf(app: App, folder: string): Contents {
  const read = (file: string) => {
    try {
      return readFileSync(join(folder, file));
    } catch (cause) {
      if (errorCode(cause) === 'ENOENT') throw notWhole(app, 'it is being built');
      throw cause;
    }
  };
  const files = filesUnder(folder).filter((file) => !isRecord(file));
  return new Map(files.map((file) => [file, read(file)]));
}

/** A build that is being written, or that somebody changed, has files other than those it names. */
function assertWhole(app: App, built: BuiltFiles, files: Contents): void {
  for (const { href, integrity } of Object.values(built).flat()) {
    const content = files.get(href);
    if (!content) throw notWhole(app, `${href} is missing`);
    if (!hasIntegrity(content, integrity)) throw notWhole(app, `${href} has changed since the build`);
  }
}

function digestOf(files: Contents, metadata: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(metadata));
  for (const [file, content] of files) {
    hash.update(`${file}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** The package's version and a hash of what was built: the same sources give the same version. */
function versionOf(files: Contents, { metadata: { version = '0.0.0' }, firstScreens }: BuildRecords): string {
  const hash = createHash('sha256');
  for (const [file, content] of files) hash.update(file).update(content);
  if (showsAny(firstScreens)) hash.update(JSON.stringify(firstScreens));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

const showsAny = (firstScreens: FirstScreens) => Object.keys(firstScreens).length > 0;

const hashesOf = (files: Contents) =>
  Object.fromEntries([...files].map(([file, content]) => [file, integrityOf(content)]));

function remoteRecord(app: App, records: BuildRecords, files: Contents, naming: Naming): RemoteRecord {
  if (!records.files['descriptor']?.some(({ as }) => as === 'script')) {
    throw new UserError(`The build of ${app.folder} has no descriptor, so a host cannot load it`);
  }
  const { firstScreens } = records;
  // What it uses follows from its files: a build by an older tool, which did not say it, is the same release.
  const { version: _, uses, ...content } = records.metadata;
  const version = naming.version ?? versionOf(files, records);
  return {
    kind: 'remote',
    format: recordFormat,
    version,
    publishedAt: naming.publishedAt,
    digest: digestOf(files, showsAny(firstScreens) ? { ...content, firstScreens } : content),
    integrity: hashesOf(files),
    release: releaseOf(app, records, version),
    ...(content.policy ? { policy: content.policy } : {}),
    ...(content.area?.embed ? { embed: content.area.embed } : {}),
    ...(uses ? { uses } : {}),
    ...(showsAny(firstScreens) ? { firstScreens } : {}),
  };
}

function hostRecord(
  { files: built, metadata }: BuildRecords,
  parts: PageParts,
  files: Contents,
  naming: Naming,
): HostRecord {
  const { contract, policy, registry, kit, provides = {}, exports, pages, version = '0.0.0' } = metadata;
  const digest = digestOf(files, { contract, policy, registry, kit, provides, parts });
  return {
    kind: 'host',
    format: recordFormat,
    version: naming.version ?? `${version}-${digest.slice(0, 8)}`,
    publishedAt: naming.publishedAt,
    digest,
    integrity: hashesOf(files),
    contract,
    ...(policy ? { policy } : {}),
    ...(registry ? { registry } : {}),
    ...(kit ? { kit } : {}),
    provides,
    ...(exports ? { exports } : {}),
    ...(pages ? { pages } : {}),
    files: built,
    assets: [...files.keys()],
    parts,
  };
}
