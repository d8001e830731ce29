import { type HostRelease, type Release, type RemoteRelease, release, releaseSchema } from '@portal/shared/federation';
import * as v from 'valibot';
import { hashOf } from './hash';
import { recordPath } from './site-paths';
import { type ReleaseState, releaseStateOf, type State } from './state';
import type { Store } from './store/store';
import { NewerSite, UserError } from './user-error';

export type HostRecord = HostRelease & ReleaseState;
export type RemoteRecord = RemoteRelease & ReleaseState;
/** A release with what the ledger says of it; `version` is the version on the site. */
export type ReleaseRecord = HostRecord | RemoteRecord;

/** A record's content: the same for each version of the same build. */
export const recordText = (built: Release): string => JSON.stringify({ ...built, version: '' });

/** Reads each record once. */
export interface Records {
  /** Undefined if the ledger does not name the release. */
  find(state: State, app: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Adds a release that is not written yet. */
  hold(digest: string, release: Release): void;
}

export function openRecords(store: Store): Records {
  const read = new Map<string, Promise<Release>>();
  const releaseOf = (app: string, version: string, digest: string) => {
    const known = read.get(digest) ?? readRecord(store, app, version, digest);
    read.set(digest, known);
    return known;
  };
  return {
    async find(state, app, version) {
      const known = releaseStateOf(state, app, version);
      if (known === undefined) return undefined;
      const found = await releaseOf(app, version, known.digest);
      // One by one: a spread of the union is neither.
      return found.kind === 'host' ? { ...found, version, ...known } : { ...found, version, ...known };
    },
    hold(digest, built) {
      read.set(digest, Promise.resolve(built));
    },
  };
}

const versioned = v.looseObject({ schema: v.number() });

/** @throws UserError where the record is missing, altered, or newer than this deploy */
async function readRecord(store: Store, app: string, version: string, digest: string): Promise<Release> {
  const path = `${store.name}/${recordPath(app, version)}`;
  const content = (await store.read(recordPath(app, version)))?.content;
  if (content === undefined) throw new UserError(`${path} is missing: restore it from a backup of .deploy`);
  if (hashOf(content) !== digest)
    throw new UserError(`${path} is not the record that the ledger names: restore it from a backup of .deploy`);
  const json = v.parse(v.pipe(v.string(), v.parseJson(), versioned), content.toString('utf8'));
  if (json.schema > releaseSchema)
    throw new NewerSite(`${path} is a release of schema ${json.schema}, this one reads ${releaseSchema}`);
  return v.parse(release, json);
}

/** A site in one state. */
export interface Site {
  readonly store: Store;
  readonly records: Records;
  readonly state: State;
}

export async function remoteRecordOf({ records, state }: Site, app: string, version: string): Promise<RemoteRecord> {
  const record = await records.find(state, app, version);
  if (record?.kind === 'remote') return record;
  throw new UserError(`${app} has no release ${version}; "list" shows the releases`);
}

export async function hostRecordOf({ records, state }: Site, version: string): Promise<HostRecord> {
  const record = await records.find(state, 'host', version);
  if (record?.kind === 'host') return record;
  throw new UserError(`The host has no release ${version}; "list" shows the releases`);
}

export const recordOf = (site: Site, app: string, version: string): Promise<ReleaseRecord> =>
  app === 'host' ? hostRecordOf(site, version) : remoteRecordOf(site, app, version);
