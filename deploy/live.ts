import { type Registry, registry, registrySchema } from '@portal/shared/contract';
import * as v from 'valibot';
import { areaConflicts } from './area-check';
import { hostIncompatibilities, incompatibilities } from './contract-check';
import { type HistoryEntry, liveVersions } from './history';
import type { Layout } from './layout';
import { readIfThere } from './reading';
import { type HostRecord, hostRecordOf, type Records, type RemoteRecord, remoteRecordOf } from './records';
import { Refusal } from './refusal';

export interface Canary {
  readonly version: string;
  /** Of all browsers, 0 to 1. */
  readonly share: number;
  readonly optIn: boolean;
}

export interface LiveRemote {
  readonly version: string;
  readonly canary?: Canary;
}

/** Which releases are served. */
export interface Live {
  readonly host: string;
  readonly remotes: Readonly<Record<string, LiveRemote>>;
  /** Where a remote may come from in a tab that asks for it; nowhere where there is none. */
  readonly overrideOrigins?: readonly string[];
}

/** What the page on disk says, which is the truth: all else is made from it. Undefined where there is no page. */
export function readLive(layout: Layout): Live | undefined {
  const page = readIfThere(layout.page);
  if (page === undefined) return undefined;
  const inlined = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page)?.[1];
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), registry), inlined);
  if (!result.success || result.output.host === undefined) {
    throw new Refusal(`${layout.page} was not written by a deploy; "init --replace" makes the site anew`);
  }
  const { host, remotes, overrideOrigins } = result.output;
  const read = ([name, { version, canary }]: [string, Registry['remotes'][string]]) => {
    const { share = 0, optIn = false } = canary ?? {};
    return [
      name,
      canary ? { version, canary: { version: canary.release.version, share, optIn } } : { version },
    ] as const;
  };
  return {
    host,
    remotes: Object.fromEntries(Object.entries(remotes).map(read)),
    ...(overrideOrigins ? { overrideOrigins } : {}),
  };
}

/**
 * The version that a browser falls back to: the one that was live before, if it is still there, fits the host, and has every
 * screen; none where the live one is to have none.
 */
export function fallbackOf(
  records: Records,
  history: readonly HistoryEntry[],
  host: HostRecord,
  app: string,
): RemoteRecord | undefined {
  const [before, current] = liveVersions(history, app)
    .slice(-2)
    .map((version) => records.find(app, version));
  if (before?.kind !== 'remote' || current?.kind !== 'remote' || current.release.noFallback) return undefined;
  // It runs at the routes of the one that failed.
  const lacks = Object.keys(current.release.screens ?? {}).some((screen) => !before.release.screens?.[screen]);
  return lacks || incompatibilities(app, before, host).length > 0 ? undefined : before;
}

const retiredOf = (records: Records, app: string): readonly string[] =>
  records.of(app).flatMap((record) => (record.kind === 'remote' && record.retiredAt ? [record.version] : []));

/** The registry for what is live. */
export function registryOf(records: Records, history: readonly HistoryEntry[], live: Live): Registry {
  const host = hostRecordOf(records, live.host);
  const remotes = Object.entries(live.remotes).map(([app, { version, canary }]) => {
    const fallback = fallbackOf(records, history, host, app);
    const { release } = remoteRecordOf(records, app, version);
    const retired = retiredOf(records, app);
    return [
      app,
      {
        ...release,
        ...(fallback ? { fallback: inPlaceOf(fallback) } : {}),
        ...(canary
          ? {
              canary: {
                share: canary.share,
                optIn: canary.optIn,
                release: remoteRecordOf(records, app, canary.version).release,
              },
            }
          : {}),
        ...(retired.length > 0 ? { retired: [...retired] } : {}),
      },
    ] as const;
  });
  const { overrideOrigins } = live;
  return {
    schema: registrySchema,
    host: live.host,
    ...(overrideOrigins ? { overrideOrigins: [...overrideOrigins] } : {}),
    remotes: Object.fromEntries(remotes),
  };
}

/** It runs at the routes of the release that failed, and nobody fetches it ahead. */
function inPlaceOf({ release: { screens: _, navigation: __, ...release } }: RemoteRecord) {
  return { ...release, preload: {} };
}

/** @throws Refusal where releases that would be live fit neither the host nor each other */
export function assertFits(records: Records, live: Live): void {
  const host = hostRecordOf(records, live.host);
  const candidate = (app: string, version: string) => ({ app, record: remoteRecordOf(records, app, version) });
  const releases = Object.entries(live.remotes).map(([app, { version }]) => candidate(app, version));
  const canaries = Object.entries(live.remotes).flatMap(([app, { canary }]) =>
    canary ? [candidate(app, canary.version)] : [],
  );
  const reasons = [
    ...hostIncompatibilities(host),
    ...[...releases, ...canaries].flatMap(({ app, record }) => incompatibilities(app, record, host)),
  ];
  // What does not fit the host may declare nothing at all.
  const all = reasons.length > 0 ? reasons : areaConflicts(releases, canaries);
  if (all.length > 0) throw new Refusal(all.join('\n'));
}
