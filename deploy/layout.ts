import { join, sep } from 'node:path';
import { UserError } from './user-error';

/** Paths of a site. `.deploy` is private to deploys, and never served. */
export interface Layout {
  readonly site: string;
  readonly page: string;
  readonly registry: string;
  readonly security: string;
  readonly hostFiles: string;
  readonly locks: string;
  readonly history: string;
  /** Space for a rollback on a full disk. */
  readonly reserve: string;
  /** On the same file system as the site, for atomic moves. */
  readonly staging: string;
  /** @param name a path from the site, below `host/` */
  hostFile(name: string): string;
  /** Files for embedding pages, at stable addresses. */
  embedFile(name: string): string;
  remoteFolder(app: string): string;
  releaseFolder(app: string, version: string): string;
  /** One subfolder per app. */
  readonly records: string;
  recordFolder(app: string): string;
  record(app: string, version: string): string;
}

export const layoutOf = (site: string): Layout => {
  const own = join(site, '.deploy');
  return {
    site,
    page: join(site, 'index.html'),
    registry: join(site, 'registry.json'),
    security: join(site, 'security.json'),
    hostFiles: join(site, 'host'),
    locks: join(own, 'locks'),
    history: join(own, 'history.json'),
    reserve: join(own, 'reserve'),
    records: join(own, 'releases'),
    staging: join(own, 'staging'),
    hostFile: (name) => below(join(site, 'host'), join('..', name)),
    embedFile: (name) => below(join(site, 'embed'), name),
    remoteFolder: (app) => below(join(site, 'remotes'), app),
    releaseFolder: (app, version) => below(join(site, 'remotes'), join(app, assertVersion(version))),
    recordFolder: (app) => below(join(own, 'releases'), app),
    record: (app, version) => below(join(own, 'releases'), join(app, `${assertVersion(version)}.json`)),
  };
};

/** @throws UserError where the name leads out of the folder */
export function below(folder: string, name: string): string {
  const path = join(folder, name);
  if (path.startsWith(`${folder}${sep}`)) return path;
  throw new UserError(`"${name}" is not below ${folder}: nothing was written`);
}

/** Versions are part of paths and addresses. */
export const isVersion = (text: string): boolean => /^[0-9a-z][0-9a-z.+_-]{0,63}$/i.test(text) && !text.includes('..');

export function assertVersion(version: string): string {
  if (isVersion(version)) return version;
  throw new UserError(`"${version}" is not a version: expected letters, digits and . + _ -, 64 at most`);
}
