import { existsSync } from 'node:fs';
import { areaOf, type Registry, registryReleaseOf, registrySchema } from '@portal/shared/federation';
import * as v from 'valibot';
import { areaConflicts } from './area-check';
import { hostIncompatibilities, incompatibilities } from './contract-check';
import { damageOf } from './damage';
import { type HistoryEntry, liveVersions } from './history';
import type { Layout } from './layout';
import { readIfExists } from './reading';
import { type HostRecord, hostRecordOf, type Records, type RemoteRecord, remoteRecordOf } from './records';
import { NewerSite, UserError } from './user-error';

/** Reads registries of this schema or earlier ones. */
const siteRegistry = v.object({
  host: v.string(),
  overrideOrigins: v.exactOptional(v.array(v.string())),
  remotes: v.record(
    v.string(),
    v.object({
      version: v.string(),
      canary: v.exactOptional(
        v.object({ share: v.number(), optIn: v.boolean(), release: v.object({ version: v.string() }) }),
      ),
    }),
  ),
});

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

/** The served releases. */
export interface Live {
  readonly host: string;
  readonly remotes: Readonly<Record<string, LiveRemote>>;
  /** Origins from which a tab may request a remote. */
  readonly overrideOrigins?: readonly string[];
}

interface Site {
  readonly layout: Layout;
  readonly records: Records;
}

/** Reads the page, the single source of what is live. Undefined for a new site. */
export function readLive(layout: Layout): Live | undefined {
  const page = readIfExists(layout.page);
  // Written after the first page.
  const wasSite = existsSync(layout.history);
  if (page === undefined && !wasSite) return undefined;
  const inlined = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page ?? '')?.[1];
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ schema: v.number() })), inlined);
  if (json.success && json.output.schema > registrySchema) {
    throw new NewerSite(
      `${layout.page} has a registry of schema ${json.output.schema}, this one writes ${registrySchema}`,
    );
  }
  const result = v.safeParse(siteRegistry, json.output);
  if (!result.success) {
    throw new UserError(
      wasSite
        ? `${layout.page} is ${page === undefined ? 'gone' : 'damaged'}: restore it from a backup, or create the site again with "init --replace"`
        : `${layout.page} was not written by a deploy; "init --replace" creates the site again`,
    );
  }
  const { remotes, ...rest } = result.output;
  const live = Object.entries(remotes).map(([app, { version, canary }]) => {
    if (!canary) return [app, { version }] as const;
    const { release, ...audience } = canary;
    return [app, { version, canary: { version: release.version, ...audience } }] as const;
  });
  return { ...rest, remotes: Object.fromEntries(live) };
}

/** The latest earlier live release that is intact, compatible with the host, and has every screen of the live one. */
export function fallbackOf(
  { records, layout }: Site,
  history: readonly HistoryEntry[],
  host: HostRecord,
  app: string,
): RemoteRecord | undefined {
  const [live, ...earlier] = liveVersions(history, app).toReversed();
  const current = live === undefined ? undefined : records.find(app, live);
  if (current?.kind !== 'remote' || current.noFallback) return undefined;
  for (const version of earlier.filter((one) => one !== live)) {
    const before = records.find(app, version);
    // Older releases may share the defect of a retired one, or lack the fix of a pruned one.
    if (before?.kind !== 'remote' || before.retiredAt) return undefined;
    // It runs at the routes of the failed release.
    const lacks = Object.keys(current.screens).some((screen) => !Object.hasOwn(before.screens, screen));
    const isCompatible = !lacks && incompatibilities(app, before, host).length === 0;
    if (isCompatible && damageOf(layout, app, before).length === 0) return before;
    // Nothing older may replace a fix.
    if (before.noFallback) return undefined;
  }
  return undefined;
}

/** Live version, canary and fallback. */
export function inUseOf(site: Site, history: readonly HistoryEntry[], live: Live, app: string) {
  if (app === 'host') return [live.host];
  const { version, canary } = live.remotes[app] ?? {};
  return [
    // Restores a removed app.
    version ?? liveVersions(history, app).at(-1),
    canary?.version,
    fallbackOf(site, history, hostRecordOf(site.records, live.host), app)?.version,
  ];
}

const retiredOf = (records: Records, app: string): readonly string[] =>
  records.of(app).flatMap((record) => (record.kind === 'remote' && record.retiredAt ? [record.version] : []));

/** Relative to the site. */
export const releasePath = (app: string, version: string) => `remotes/${app}/${version}/`;
const runtimeOf = (app: string, record: RemoteRecord) => ({
  ...registryReleaseOf(record, releasePath(app, record.version)),
  ...(record.noFallback ? { noFallback: true } : {}),
});
const withArea = (app: string, record: RemoteRecord) => ({ ...runtimeOf(app, record), ...areaOf(record) });

export function registryOf(site: Site, history: readonly HistoryEntry[], live: Live): Registry {
  const { records } = site;
  const host = hostRecordOf(records, live.host);
  const remotes = Object.entries(live.remotes).map(([app, { version, canary }]) => {
    const fallback = fallbackOf(site, history, host, app);
    const retired = retiredOf(records, app);
    const other = canary && {
      share: canary.share,
      optIn: canary.optIn,
      release: withArea(app, remoteRecordOf(records, app, canary.version)),
    };
    return [
      app,
      {
        ...withArea(app, remoteRecordOf(records, app, version)),
        // Without its area: it runs at the routes of the failed release.
        ...(fallback ? { fallback: runtimeOf(app, fallback) } : {}),
        ...(other ? { canary: other } : {}),
        ...(retired.length > 0 ? { retired: [...retired] } : {}),
      },
    ] as const;
  });
  return {
    schema: registrySchema,
    host: live.host,
    ...(live.overrideOrigins ? { overrideOrigins: [...live.overrideOrigins] } : {}),
    remotes: Object.fromEntries(remotes),
  };
}

/** @throws UserError where releases are incompatible with the host or with each other */
export function assertCompatible(records: Records, live: Live): void {
  const reasons = liveIncompatibilities(records, live);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
}

/** @returns sentences; empty if the releases can be live together */
export function liveIncompatibilities(records: Records, live: Live): readonly string[] {
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
  // An incompatible release may have an empty area.
  return reasons.length > 0 ? reasons : areaConflicts(releases, canaries, host);
}
