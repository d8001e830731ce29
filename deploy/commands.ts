import { scriptHash } from '../build/page';
import { assertPublishable, type BuiltRelease } from './built-release';
import { assertIntact, damageOf } from './damage';
import type { Change } from './ledger';
import { assertCompatible, type Site } from './live';
import { hostRecordOf, recordOf } from './records';
import {
  type Canary,
  type Choice,
  type LiveRemote,
  liveVersionOf,
  type ReleaseState,
  releaseStateOf,
  type State,
  withLive,
  withoutCanary,
  withoutRemote,
  withRelease,
  withRemote,
} from './state';
import { isNew, restore, upload } from './upload';
import { UserError } from './user-error';

/** One result of a command: text for people, fields for programs. */
export interface Line {
  readonly text: string;
  readonly fields: readonly string[];
}

export const line = (text: string, ...fields: readonly string[]): Line => ({ text, fields });

/** A site as a command finds it. */
export interface CommandContext extends Site {
  /** Number of the entry that the command adds to the ledger. */
  readonly entry: number;
  readonly now: () => string;
  /** Checks all, changes nothing. */
  readonly dryRun: boolean;
}

/** The outcome of a command, which is decided anew if another deploy was first. */
export interface Decision {
  readonly lines: readonly Line[];
  /** Left out if nothing changes. */
  readonly state?: State;
  readonly changes?: readonly Change[];
  /** Deletes files that no entry names any more. */
  readonly afterwards?: () => Promise<void>;
}

export function liveRemoteOf({ remotes }: State, app: string): LiveRemote {
  const remote = remotes[app];
  if (remote) return remote;
  const names = Object.keys(remotes).join(', ');
  throw new UserError(
    app === 'host'
      ? 'This command is for remotes; the host has one live version'
      : `No ${app} is live here, only ${names}`,
  );
}

/** @param action `rollback` ends the steps after the version's last one */
export async function goLive(context: CommandContext, choices: readonly Choice[], action: string): Promise<Decision> {
  const { state, entry } = context;
  const changes = choices.filter(({ app, version }) => liveVersionOf(state, app) !== version);
  const next = changes.reduce(
    (made, choice) => withLive(made, choice, { entry, isBack: action === 'rollback' }),
    state,
  );
  const lines = choices.map(async ({ app, version }) => {
    const before = liveVersionOf(state, app);
    if (before === version) return [line(`${app} ${version} is already live`, 'unchanged', app, version)];
    return [
      line(`${app} ${version} is live${before ? `, instead of ${before}` : ''}`, 'live', app, version, before ?? ''),
      ...(app === 'host' ? await scriptNote(context, before, version) : []),
    ];
  });
  return {
    lines: (await Promise.all(lines)).flat(),
    ...(changes.length > 0
      ? { state: next, changes: changes.map(({ app, version }) => ({ app, version, action })) }
      : {}),
  };
}

/** A server with a static policy blocks a new inline script until its configuration is generated again. */
async function scriptNote(site: Site, before: string | undefined, version: string): Promise<readonly Line[]> {
  const hash = scriptHash(await hostRecordOf(site, version));
  if (before === undefined || scriptHash(await hostRecordOf(site, before)) === hash) return [];
  return [
    line('The inline script of the page has changed: generate nginx.conf again and reload nginx', 'script', hash),
  ];
}

/** Uploads a build, or restores its files. @returns the site with the release, which is not in the ledger yet */
async function add(context: CommandContext, built: BuiltRelease): Promise<{ state: State; line: Line }> {
  const { app, version, release, files } = built;
  const { state, store, dryRun } = context;
  if (isNew(context, built)) {
    if (!dryRun) await upload(context, built);
    return {
      state: withBuilt(context, built),
      line: line(`${app} ${version} is published: ${files.size} files`, 'published', app, version),
    };
  }
  const damage = await damageOf(store, app, release);
  if (damage.length > 0 && !dryRun) {
    await restore(context, built, damage);
    await assertIntact(store, app, release);
  }
  if (damage.length === 0) {
    const text = `${app} ${version} is already published, with the same content`;
    return { state, line: line(text, 'known', app, version) };
  }
  const restored = damage.map(({ file, what }) => `${file} ${what}`);
  return {
    state,
    line: line(`${app} ${version} is restored: ${restored.join(', ')}`, 'restored', app, version, ...restored),
  };
}

/** Adds a build, and makes it live unless `inactive`. With `noFallback`, earlier releases never run in its place. */
export async function publish(
  context: CommandContext,
  built: BuiltRelease,
  { inactive = false, noFallback = false } = {},
): Promise<Decision> {
  const { app, version } = built;
  if (noFallback && app === 'host') throw new UserError('--no-fallback is for remotes: the host has no fallback');
  // Checked before any file is written. An inactive release may wait for a compatible host.
  if (!inactive) await assertFits(context, built);
  const added = await add(context, built);
  const flagged = noFallback ? withFlag(added.state, built, { noFallback: true }) : added.state;
  const note = noFallback
    ? [line(`No earlier release runs in place of ${app} ${version}`, 'no-fallback', app, version)]
    : [];
  const live = inactive ? { lines: [] } : await goLive({ ...context, state: flagged }, [built], 'publish');
  const next = live.state ?? (flagged === context.state ? undefined : flagged);
  const changes = live.changes ?? [{ app, version, action: 'add' }];
  return { lines: [added.line, ...note, ...live.lines], ...(next ? { state: next, changes } : {}) };
}

async function assertFits(context: CommandContext, built: BuiltRelease): Promise<void> {
  isNew(context, built);
  const state = withLive(withBuilt(context, built), built, { entry: context.entry });
  await assertCompatible({ ...context, state });
}

/** The state with a build, which need not be uploaded. */
function withBuilt({ state, records, now }: CommandContext, built: BuiltRelease): State {
  const { app, version, digest, release } = built;
  records.plan(digest, release);
  if (releaseStateOf(state, app, version)) return state;
  return withRelease(state, built, { digest, publishedAt: now() });
}

export function withFlag(state: State, { app, version }: Choice, flags: Partial<ReleaseState>): State {
  const known = releaseStateOf(state, app, version);
  return known ? withRelease(state, { app, version }, { ...known, ...flags }) : state;
}

/** Makes published releases live in one step, such as a host and the remotes that need it. */
export async function activate(context: CommandContext, choices: readonly Choice[]): Promise<Decision> {
  for (const choice of choices) await assertPublished(context, choice);
  return goLive(context, choices, 'activate');
}

/** @throws UserError where the release is missing, incomplete, or one that no deploy publishes */
export async function assertPublished(site: Site, { app, version }: Choice): Promise<void> {
  const record = await recordOf(site, app, version);
  await assertIntact(site.store, app, record);
  // An older deploy may have published it, with fewer checks.
  assertPublishable(record);
}

export async function startCanary(context: CommandContext, app: string, canary: Canary): Promise<Decision> {
  const { version } = liveRemoteOf(context.state, app);
  await assertPublished(context, { app, version: canary.version });
  if (canary.version === version)
    throw new UserError(`${app} ${version} is live: choose another version for the canary`);
  const state = withRemote(context.state, app, { version, canary });
  const text = `${app} ${canary.version} runs ${audienceOf(app, canary)}`;
  return {
    lines: [line(text, 'canary', app, canary.version, ...canaryFields(canary))],
    state,
    changes: [{ app, version: canary.version, action: 'canary' }],
  };
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

function canaryOf(state: State, app: string): Canary {
  const { canary } = liveRemoteOf(state, app);
  if (canary) return canary;
  throw new UserError(`${app} has no canary`);
}

export async function promote(context: CommandContext, app: string): Promise<Decision> {
  const choice = { app, version: canaryOf(context.state, app).version };
  await assertPublished(context, choice);
  return goLive(context, [choice], 'promote');
}

export async function abort({ state }: CommandContext, app: string): Promise<Decision> {
  const { version } = canaryOf(state, app);
  const live = liveRemoteOf(state, app).version;
  return {
    lines: [line(`${app} ${version} is no longer a canary; ${live} runs everywhere`, 'aborted', app, version)],
    state: withoutCanary(state, app),
    changes: [{ app, version, action: 'abort' }],
  };
}

export async function remove({ state }: CommandContext, app: string): Promise<Decision> {
  const { version } = liveRemoteOf(state, app);
  return {
    lines: [line(`${app} is removed; "rollback ${app}" restores ${version}`, 'removed', app, version)],
    state: withoutRemote(state, app),
    changes: [{ app, version, action: 'remove' }],
  };
}

/** Replaces the allowed origins. */
export async function allowOverrides({ state }: CommandContext, origins: readonly string[]): Promise<Decision> {
  for (const origin of origins) assertOrigin(origin);
  const { overrideOrigins: _, ...rest } = state;
  const text =
    origins.length > 0
      ? `Tabs may load a remote from ${origins.join(' or ')}`
      : 'No tab may load a remote from another origin';
  return {
    lines: [
      line(text, 'overrides', ...origins),
      line('The security policy has changed: generate nginx.conf again and reload nginx', 'policy'),
    ],
    state: origins.length > 0 ? { ...rest, overrideOrigins: [...origins] } : rest,
    changes: [{ action: 'overrides', app: 'host', version: state.host }],
  };
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

/** Adds these builds to the context's state, and makes them live. */
export async function init(context: CommandContext, builds: readonly BuiltRelease[]): Promise<Decision> {
  const lines: Line[] = [];
  const { entry } = context;
  let { state } = context;
  for (const built of builds) state = withLive(withBuilt({ ...context, state }, built), built, { entry });
  await assertCompatible({ ...context, state });
  state = context.state;
  for (const built of builds) {
    const added = await add({ ...context, state }, built);
    lines.push(added.line);
    state = withLive(added.state, built, { entry });
  }
  return {
    lines: [...lines, ...builds.map(({ app, version }) => line(`${app} ${version} is live`, 'live', app, version, ''))],
    state,
    changes: builds.map(({ app, version }) => ({ app, version, action: 'publish' })),
  };
}
