import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type App, host } from '../build/apps';
import type { BuiltFiles } from '../build/files-plugin';
import {
  isRecord,
  readBuildFacts,
  readBuiltFiles,
  readFirstScreens,
  readPageParts,
  releaseOf,
  versionOf,
} from '../build/release';
import { errorCode } from './error-code';
import { assertVersion } from './layout';
import { filesUnder } from './reading';
import type { HostRecord, ReleaseRecord, RemoteRecord } from './records';
import { Refusal } from './refusal';

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
 * @throws Refusal where the build is not there or not whole
 */
export function readBuild(source: BuildSource, naming: Naming): BuiltRelease {
  const { app, folder } = source;
  if (!existsSync(join(folder, 'files.json')))
    throw new Refusal(`${app.folder} is not built: ${folder} has no files.json`);
  const built = readBuiltFiles(folder);
  const files = contentsOf(source);
  assertWhole(app, built, files);
  const record = app.folder === host.folder ? hostRecord(source, files, naming) : remoteRecord(source, files, naming);
  assertVersion(record.version);
  if (!isDeepStrictEqual(readBuiltFiles(folder), built)) throw notWhole(app, 'it is being built');
  return { app: app.folder, record, files };
}

const notWhole = (app: App, why: string) => new Refusal(`The build of ${app.folder} is not whole: ${why}`);

/** Read once, so that what is checked is what is published, whatever becomes of the folder meanwhile. */
function contentsOf({ app, folder }: BuildSource): Contents {
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

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A build that is being written, or that somebody changed, has files other than those it names. */
function assertWhole(app: App, built: BuiltFiles, files: Contents): void {
  for (const { href, integrity } of Object.values(built).flat()) {
    const content = files.get(href);
    if (!content) throw notWhole(app, `${href} is missing`);
    if (integrityOf(content) !== integrity) throw notWhole(app, `${href} is not what was built`);
  }
}

function digestOf(files: Contents, facts: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [file, content] of files) {
    hash.update(`${file}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** @throws Refusal where the build says something of itself that cannot be used */
function readOf<Said>({ app, folder }: BuildSource, read: (folder: string) => Said): Said {
  try {
    return read(folder);
  } catch (cause) {
    throw new Refusal(`The build of ${app.folder} cannot be used: ${cause instanceof Error ? cause.message : cause}`);
  }
}

function remoteRecord(source: BuildSource, files: Contents, naming: Naming): RemoteRecord {
  const { app, folder } = source;
  if (!readBuiltFiles(folder)['descriptor']?.some(({ as }) => as === 'script')) {
    throw new Refusal(`The build of ${app.folder} has no descriptor, which is all that a host can load of it`);
  }
  const facts = readOf(source, readBuildFacts);
  const firstScreens = readOf(source, readFirstScreens);
  const showsAny = Object.keys(firstScreens).length > 0;
  const { version: _, ...content } = facts;
  const version = naming.version ?? versionOf(folder);
  return {
    kind: 'remote',
    version,
    publishedAt: naming.publishedAt,
    digest: digestOf(files, showsAny ? { ...content, firstScreens } : content),
    release: releaseOf(app, folder, version),
    ...(facts.policy ? { policy: facts.policy } : {}),
    ...(facts.area?.embed ? { embed: facts.area.embed } : {}),
    ...(showsAny ? { firstScreens } : {}),
  };
}

function hostRecord(source: BuildSource, files: Contents, naming: Naming): HostRecord {
  const { folder } = source;
  const { contract, policy, registry, kit, provides = {} } = readOf(source, readBuildFacts);
  const parts = readOf(source, readPageParts);
  const digest = digestOf(files, { contract, policy, registry, kit, provides, parts });
  const [packageVersion = ''] = versionOf(folder).split(/-(?=[0-9a-f]{8}$)/);
  return {
    kind: 'host',
    version: naming.version ?? `${packageVersion}-${digest.slice(0, 8)}`,
    publishedAt: naming.publishedAt,
    digest,
    contract,
    ...(policy ? { policy } : {}),
    ...(registry ? { registry } : {}),
    ...(kit ? { kit } : {}),
    provides,
    files: readBuiltFiles(folder),
    assets: [...files.keys()],
    parts,
  };
}
