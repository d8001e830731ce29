import { posix } from 'node:path';
import { hashIn } from './hash';
import { UserError } from './user-error';

/** Relative to the site. `.deploy` is private to deploys, and never served. */
export const sitePaths = {
  page: 'index.html',
  registry: 'registry.json',
  security: 'security.json',
  hostFiles: 'host',
  embeds: 'embed',
  ledger: '.deploy/ledger',
  records: '.deploy/records',
  /** Of deploys before the ledger. */
  earlierHistory: '.deploy/history.json',
  staging: '.deploy/staging',
  /** Of the release service: releases that are not complete yet, and their files by hash. */
  uploads: '.deploy/uploads',
  tokens: '.deploy/tokens',
  /** By hash. */
  sourceMaps: '.deploy/source-maps',
} as const;

export const entryPath = (number: number): string => `${sitePaths.ledger}/${String(number).padStart(6, '0')}.json`;
export const recordPath = (app: string, version: string): string =>
  below(sitePaths.records, `${app}/${assertVersion(version)}.json`);
export const sourceMapsPath = ({ integrity }: { readonly integrity: string }): string =>
  `${sitePaths.sourceMaps}/${hashIn(integrity)}.json`;
/** Relative to the site. */
export const releasePath = (app: string, version: string): string => `remotes/${app}/${assertVersion(version)}/`;
/** Files of the host's releases have `host/` in their names. */
export const filePath = (app: string, version: string, name: string): string =>
  app === 'host' ? below('host', `../${name}`) : below(releasePath(app, version).slice(0, -1), name);
/** Files for embedding pages, at stable addresses. */
export const embedPath = (name: string): string => below(sitePaths.embeds, name);

/** @throws UserError where the name leads out of the folder */
function below(folder: string, name: string): string {
  const path = posix.join(folder, name);
  if (path.startsWith(`${folder}/`)) return path;
  throw new UserError(`"${name}" is not below ${folder}: nothing was written`);
}

/** Versions are part of paths and addresses, and keys of records. */
export const isVersion = (text: string): boolean =>
  /^[0-9a-z][0-9a-z.+_-]{0,63}$/i.test(text) && !text.includes('..') && !(text in {});

export function assertVersion(version: string): string {
  if (isVersion(version)) return version;
  throw new UserError(`"${version}" is not a version: expected letters, digits and . + _ -, 64 at most`);
}
