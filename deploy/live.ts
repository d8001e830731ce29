import { type Registry, registry } from '@portal/shared/contract';
import * as v from 'valibot';
import { misfits } from './contract-check';
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
 * The version that a browser falls back to: the one that was live before, if it is still there and fits the host; none where the
 * live one is to have none.
 */
export function fallbackOf(
  records: Records,
  history: readonly HistoryEntry[],
  host: HostRecord,
  app: string,
): RemoteRecord | undefined {
  const [before, now] = [-2, -1].map((index) => liveVersions(history, app).at(index));
  const live = now === undefined ? undefined : records.find(app, now);
  if (live?.kind === 'remote' && live.release.noFallback) return undefined;
  const record = before === undefined ? undefined : records.find(app, before);
  return record?.kind === 'remote' && misfits(app, record, host).length === 0 ? record : undefined;
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
        // Nobody fetches it ahead.
        ...(fallback ? { fallback: { ...fallback.release, preload: {} } } : {}),
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
    schema: 1,
    host: live.host,
    ...(overrideOrigins ? { overrideOrigins: [...overrideOrigins] } : {}),
    remotes: Object.fromEntries(remotes),
  };
}

/** @throws Refusal where a release that would be live does not fit the host */
export function assertFits(records: Records, live: Live): void {
  const host = hostRecordOf(records, live.host);
  const reasons = Object.entries(live.remotes).flatMap(([app, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].flatMap((one) =>
      misfits(app, remoteRecordOf(records, app, one), host),
    ),
  );
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'));
}
