import { scriptHash } from '../build/page';
import { whyUnpublishable } from './build-check';
import type { BuiltRelease } from './built-release';
import { commit } from './commit';
import { assertIntact, damageOf } from './damage';
import type { HistoryEntry } from './history';
import { assertCompatible, type Canary, type Live, type LiveRemote, readLive } from './live';
import { hostRecordOf, remoteRecordOf, withPlanned, writeRecord } from './records';
import { addRelease, isNew, restore, type SiteParts } from './staging';
import { UserError } from './user-error';

/** One result of a command: text for people, fields for programs. */
export interface Line {
  readonly text: string;
  readonly fields: readonly string[];
}

export interface CommandContext extends SiteParts {
  readonly now: () => string;
  /** Checks all, changes nothing. */
  readonly dryRun: boolean;
}

export const line = (text: string, ...fields: readonly string[]): Line => ({ text, fields });

export function liveOf({ layout }: SiteParts): Live {
  const live = readLive(layout);
  if (live) return live;
  throw new UserError(`${layout.site} contains no site; "init" creates one`);
}

export async function apply(
  context: CommandContext,
  live: Live,
  entries: readonly Pick<HistoryEntry, 'app' | 'version' | 'action'>[],
): Promise<void> {
  // One step has one time.
  const at = context.now();
  const dated = entries.map((entry) => ({ at, ...entry }));
  await commit(context, live, dated);
}

export const withRemote = (live: Live, app: string, remote: LiveRemote): Live => ({
  ...live,
  remotes: { ...live.remotes, [app]: remote },
});

export function liveRemoteOf(live: Live, app: string): LiveRemote {
  const remote = live.remotes[app];
  if (remote) return remote;
  const names = Object.keys(live.remotes).join(', ');
  throw new UserError(
    app === 'host'
      ? 'This command is for remotes; the host has one live version'
      : `No ${app} is live here, only ${names}`,
  );
}

const versionOf = (live: Live, app: string) => (app === 'host' ? live.host : live.remotes[app]?.version);

/** Keeps the canary, unless it is this version. */
export function withLive(live: Live, app: string, version: string): Live {
  if (app === 'host') return { ...live, host: version };
  const canary = live.remotes[app]?.canary;
  return withRemote(live, app, canary && canary.version !== version ? { version, canary } : { version });
}

export interface Choice {
  readonly app: string;
  readonly version: string;
}

export async function goLive(
  context: CommandContext,
  live: Live,
  choices: readonly Choice[],
  action: HistoryEntry['action'],
): Promise<readonly Line[]> {
  const changes = choices.filter(({ app, version }) => versionOf(live, app) !== version);
  const next = changes.reduce((state, { app, version }) => withLive(state, app, version), live);
  if (changes.length > 0) {
    await apply(
      context,
      next,
      changes.map((choice) => ({ ...choice, action })),
    );
  }
  return choices.flatMap(({ app, version }) => {
    const before = versionOf(live, app);
    if (before === version) return [line(`${app} ${version} is already live`, 'unchanged', app, version)];
    return [
      line(`${app} ${version} is live${before ? `, instead of ${before}` : ''}`, 'live', app, version, before ?? ''),
      ...(app === 'host' ? scriptNote(context, before, version) : []),
    ];
  });
}

/** A server with a static policy blocks a new inline script until its configuration is generated again. */
function scriptNote({ records }: CommandContext, before: string | undefined, version: string): readonly Line[] {
  const hash = scriptHash(hostRecordOf(records, version));
  if (before === undefined || scriptHash(hostRecordOf(records, before)) === hash) return [];
  return [
    line('The inline script of the page has changed: generate nginx.conf again and reload nginx', 'script', hash),
  ];
}

async function add(context: CommandContext, built: BuiltRelease): Promise<Line> {
  const { app, record } = built;
  const fresh = isNew(context, built);
  if (fresh && !context.dryRun) await addRelease(context, built);
  const damage = fresh ? [] : damageOf(context.layout, app, record);
  if (damage.length > 0) await restore(context, built, damage);
  if (!context.dryRun) assertIntact(context.layout, app, record);
  const { version } = record;
  if (fresh) return line(`${app} ${version} is published: ${built.files.size} files`, 'published', app, version);
  if (damage.length === 0)
    return line(`${app} ${version} is already published, with the same content`, 'known', app, version);
  const files = damage.map(({ file, what }) => `${file} ${what}`);
  return line(`${app} ${version} is restored: ${files.join(', ')}`, 'restored', app, version, ...files);
}

/** Adds a build, and makes it live unless `inactive`. With `noFallback`, earlier releases never run in its place. */
export async function publish(
  context: CommandContext,
  built: BuiltRelease,
  { inactive = false, noFallback = false } = {},
): Promise<readonly Line[]> {
  const live = liveOf(context);
  const { app, record } = built;
  if (noFallback && app === 'host') throw new UserError('--no-fallback is for remotes: the host has no fallback');
  const planned = { ...context, records: withPlanned(context.records, [built]) };
  // Checked before any file is written. An inactive release may wait for a compatible host.
  if (!inactive) assertCompatible(planned.records, withLive(live, app, record.version));
  const added = [await add(context, built)];
  if (noFallback) added.push(await withoutFallback(planned, live, app, record.version));
  return inactive ? added : [...added, ...(await goLive(planned, live, [{ app, version: record.version }], 'publish'))];
}

/** Must be written before the release goes live: no browser may ever fall back from it. */
async function withoutFallback(context: CommandContext, live: Live, app: string, version: string): Promise<Line> {
  const record = remoteRecordOf(context.records, app, version);
  await writeRecord(context.disk, context.layout, app, { ...record, noFallback: true });
  // It may be live already, or a canary.
  await apply(context, live, []);
  return line(`No earlier release runs in place of ${app} ${version}`, 'no-fallback', app, version);
}

/** Makes published releases live in one step, such as a host and the remotes that need it. */
export async function activate(context: CommandContext, choices: readonly Choice[]): Promise<readonly Line[]> {
  for (const choice of choices) assertPublished(context, choice);
  return goLive(context, liveOf(context), choices, 'activate');
}

/** @throws UserError where the release is missing, incomplete, or one that no deploy publishes */
export function assertPublished({ layout, records }: CommandContext, { app, version }: Choice): void {
  const record = app === 'host' ? hostRecordOf(records, version) : remoteRecordOf(records, app, version);
  assertIntact(layout, app, record);
  // An older deploy may have published it, with fewer checks.
  const reasons = whyUnpublishable(record);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
}

export async function startCanary(context: CommandContext, app: string, canary: Canary): Promise<readonly Line[]> {
  const live = liveOf(context);
  const { version } = liveRemoteOf(live, app);
  assertPublished(context, { app, version: canary.version });
  if (canary.version === version)
    throw new UserError(`${app} ${version} is live: choose another version for the canary`);
  await apply(context, withRemote(live, app, { version, canary }), [
    { app, version: canary.version, action: 'canary' },
  ]);
  return [
    line(
      `${app} ${canary.version} runs ${audienceOf(app, canary)}`,
      'canary',
      app,
      canary.version,
      ...canaryFields(canary),
    ),
  ];
}

export const audienceOf = (app: string, { share, optIn }: Canary): string =>
  [
    share > 0 ? `in ${percent(share)} of browsers` : '',
    optIn ? `in browsers that open the portal with ?canary=${app}` : '',
  ]
    .filter((text) => text !== '')
    .join(' and ');

const percent = (share: number) => `${Number((share * 100).toFixed(4))}%`;
export const canaryFields = ({ share, optIn }: Canary) => [percent(share), optIn ? 'opt-in' : ''];

function canaryOf(live: Live, app: string): Canary {
  const { canary } = liveRemoteOf(live, app);
  if (canary) return canary;
  throw new UserError(`${app} has no canary`);
}

export async function promote(context: CommandContext, app: string): Promise<readonly Line[]> {
  const live = liveOf(context);
  const choice = { app, version: canaryOf(live, app).version };
  assertPublished(context, choice);
  return goLive(context, live, [choice], 'promote');
}

export async function abort(context: CommandContext, app: string): Promise<readonly Line[]> {
  const live = liveOf(context);
  const { version } = canaryOf(live, app);
  const remote = liveRemoteOf(live, app);
  await apply(context, withRemote(live, app, { version: remote.version }), [{ app, version, action: 'abort' }]);
  return [line(`${app} ${version} is no longer a canary; ${remote.version} runs everywhere`, 'aborted', app, version)];
}

export async function remove(context: CommandContext, app: string): Promise<readonly Line[]> {
  const live = liveOf(context);
  const { version } = liveRemoteOf(live, app);
  const { [app]: _, ...remotes } = live.remotes;
  await apply(context, { ...live, remotes }, [{ app, version, action: 'remove' }]);
  return [line(`${app} is removed; "rollback ${app}" restores ${version}`, 'removed', app, version)];
}

/** Replaces the allowed origins. */
export async function allowOverrides(context: CommandContext, origins: readonly string[]): Promise<readonly Line[]> {
  for (const origin of origins) assertOrigin(origin);
  const { overrideOrigins: _, ...live } = liveOf(context);
  await apply(context, origins.length > 0 ? { ...live, overrideOrigins: origins } : live, []);
  return [
    line(
      origins.length > 0
        ? `Tabs may load a remote from ${origins.join(' or ')}`
        : 'No tab may load a remote from another origin',
      'overrides',
      ...origins,
    ),
    line('The security policy has changed: generate nginx.conf again and reload nginx', 'policy'),
  ];
}

/** Requires encryption over a network. */
function assertOrigin(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (
    url?.origin === text &&
    /^[\w.:/[\]-]+$/.test(text) &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  )
    return;
  throw new UserError(
    `"${text}" is not an origin: expected https://host[:port], or http: on this machine, such as http://127.0.0.1:4100`,
  );
}

/** Kept from the site that a new one replaces. */
export interface KeptReleases {
  /** Live releases of remotes of other repositories. */
  readonly releases: readonly BuiltRelease[];
  /** Other pinned releases. */
  readonly pinned: readonly BuiltRelease[];
  readonly overrideOrigins?: readonly string[];
}

export async function init(
  context: CommandContext,
  own: readonly BuiltRelease[],
  { releases: kept, pinned, overrideOrigins }: KeptReleases = { releases: [], pinned: [] },
): Promise<readonly Line[]> {
  const builds = [...own, ...kept];
  const { layout } = context;
  if (readLive(layout)) throw new UserError(`${layout.site} already contains a site; "publish" adds to it`);
  const host = builds.find(({ record }) => record.kind === 'host');
  if (!host) throw new UserError('A site needs a build of the host');
  const others = builds.filter((built) => built !== host);
  const live: Live = {
    host: host.record.version,
    remotes: Object.fromEntries(others.map(({ app, record }) => [app, { version: record.version }])),
    ...(overrideOrigins ? { overrideOrigins } : {}),
  };
  const planned = { ...context, records: withPlanned(context.records, builds) };
  assertCompatible(planned.records, live);
  const lines: Line[] = [];
  // Pinned releases come first: their records name who pinned them.
  for (const built of [...pinned, ...builds]) lines.push(await add(context, built));
  await apply(
    planned,
    live,
    builds.map(({ app, record }) => ({ app, version: record.version, action: 'publish' as const })),
  );
  return [
    ...lines,
    ...builds.map(({ app, record }) => line(`${app} ${record.version} is live`, 'live', app, record.version, '')),
  ];
}
