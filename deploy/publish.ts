import { scriptHash } from '../build/integrity';
import { assertPublishable, type BuiltRelease } from './built-release';
import { whyRetired } from './contract-check';
import { assertIntact, damageOf } from './damage';
import { type CommandContext, type Decision, type Line, line } from './decision';
import { pointsOf, unshownExtensions } from './extension-points';
import { liveReleases } from './live';
import { hostRecordOf, recordOf, remoteRecordOf, type Site } from './records';
import {
  type Choice,
  liveVersionOf,
  newestFirst,
  releaseStateOf,
  type State,
  withFlag,
  withLive,
  withoutNotice,
  withoutSteps,
  withRelease,
} from './state';
import { otherContent } from './upload';
import { UserError } from './user-error';

/** Adds a build, and makes it live unless `inactive`. With `noFallback`, earlier releases never run in its place. */
export async function publish(
  context: CommandContext,
  built: BuiltRelease,
  { inactive = false, noFallback = false } = {},
): Promise<Decision> {
  const { app, version } = built;
  if (noFallback && app === 'host') throw new UserError('--no-fallback is for remotes: the host has no fallback');
  const { state: added, lines, uploads } = await add(context, built);
  const state = noFallback ? withFlag(added, built, { noFallback: true }) : added;
  const note = noFallback
    ? [line(`No earlier release runs in place of ${app} ${version}`, 'no-fallback', app, version)]
    : [];
  const live = inactive ? { lines: [] } : await goLive({ ...context, state }, [built], 'publish');
  const next = live.state ?? (state === context.state ? undefined : state);
  const changes = live.changes ?? [{ app, version, action: inactive ? 'add' : 'publish' }];
  return { lines: [...lines, ...note, ...live.lines], uploads, ...(next ? { state: next, changes } : {}) };
}

export interface Added {
  readonly state: State;
  readonly lines: readonly Line[];
  readonly uploads: readonly BuiltRelease[];
}

/** @throws UserError where the version has other content on the site, or the content was retired */
function assertVersionFree(state: State, { app, version, digest }: BuiltRelease): void {
  const known = releaseStateOf(state, app, version);
  if (known && known.digest !== digest) throw new UserError(otherContent(app, version));
  if (known?.retiredAt) throw new UserError(whyRetired(`${app} ${version}`, known.retiredAt));
  const [as, retired] = newestFirst(state, app).find(([, one]) => one.digest === digest && one.retiredAt) ?? [];
  if (retired) {
    throw new UserError(
      `${app} ${version} has the same content as ${as}, which was retired on ${retired.retiredAt?.slice(0, 10)}: ` +
        'publish a different build',
    );
  }
}

/** The site with a build: new, known, or to be restored from it. */
export async function add(context: CommandContext, built: BuiltRelease): Promise<Added> {
  const { app, version, digest, release, files } = built;
  const { state, store, records, now } = context;
  assertVersionFree(state, built);
  records.hold(digest, release);
  if (releaseStateOf(state, app, version) === undefined) {
    return {
      state: withRelease(withoutNotice(withoutSteps(state, built), app), built, { digest, publishedAt: now }),
      lines: [
        line(`${app} ${version} is published: ${files.size} files`, 'published', app, version),
        ...(state.notices?.[app] ? [line(`The notice of ${app} has ended`, 'notice-ended', app)] : []),
      ],
      uploads: [built],
    };
  }
  const damage = await damageOf(store, app, release);
  const restored = damage.map(({ file, what }) => `${file} ${what}`);
  const known =
    damage.length > 0
      ? line(`${app} ${version} is restored: ${restored.join(', ')}`, 'restored', app, version, ...restored)
      : line(`${app} ${version} is already published, with the same content`, 'known', app, version);
  return { state, lines: [known], uploads: damage.length > 0 ? [built] : [] };
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
      ...(await (app === 'host'
        ? scriptNote(context, before, version)
        : extensionNotes({ ...context, state: next }, { app, version }))),
      ...canaryNote(next, app),
    ];
  });
  return {
    lines: (await Promise.all(lines)).flat(),
    ...(changes.length > 0
      ? { state: next, changes: changes.map(({ app, version }) => ({ app, version, action })) }
      : {}),
  };
}

function canaryNote({ remotes }: State, app: string): readonly Line[] {
  const version = remotes[app]?.canary?.version;
  return version ? [line(`${app} ${version} stays the canary until "promote" or "abort"`, 'canary', app, version)] : [];
}

async function extensionNotes(site: Site, { app, version }: Choice): Promise<readonly Line[]> {
  const record = await remoteRecordOf(site, app, version);
  if (!record.extensions) return [];
  const points = pointsOf(await liveReleases(site));
  return unshownExtensions(record, points).map((text) => line(text, 'not-shown', app, version));
}

/** A server with a static policy blocks a new inline script until its configuration is generated again. */
async function scriptNote(site: Site, before: string | undefined, version: string): Promise<readonly Line[]> {
  const hash = scriptHash(await hostRecordOf(site, version));
  if (before === undefined || scriptHash(await hostRecordOf(site, before)) === hash) return [];
  return [
    line('The inline script of the page has changed: generate nginx.conf again and reload nginx', 'script', hash),
  ];
}
