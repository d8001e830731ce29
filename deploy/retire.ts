import { incompatibilities } from './contract-check';
import { type CommandContext, type Decision, type Line, line } from './decision';
import { liveReleases } from './live';
import { pinnersOf } from './pin';
import {
  type Choice,
  type LiveRemote,
  liveRemoteOf,
  releaseStateOf,
  remoteStateOf,
  type State,
  sameContent,
  withFlag,
  withoutCanary,
  withoutRemote,
} from './state';
import { UserError } from './user-error';

/** Stops the release and any other of the same content from running: live, as a canary, as a fallback, or in open pages. */
export async function retire({ state, now }: CommandContext, app: string, version: string): Promise<Decision> {
  // A release of a remote that is not live may be on offer as a preview.
  const remote: Partial<LiveRemote> = app === 'host' ? liveRemoteOf(state, app) : (state.remotes[app] ?? {});
  remoteStateOf(state, app, version);
  const versions = sameContent(state, app, version);
  if (remote.version !== undefined && versions.includes(remote.version)) {
    const which = remote.version === version ? version : `${remote.version}, which has the same content as ${version},`;
    throw new UserError(
      `${app} ${which} is live: first make another release live (deploy or roll back), or have the operators remove the area with "remove ${app}"`,
    );
  }
  const isCanary = versions.some((one) => one === remote.canary?.version);
  const fresh = versions.filter((one) => releaseStateOf(state, app, one)?.retiredAt === undefined);
  if (fresh.length === 0 && !isCanary) {
    return { lines: [line(`${app} ${version} is already retired`, 'unchanged', app, version)] };
  }
  const retired = fresh.length > 0 ? fresh : [version];
  const flagged = fresh.reduce((made, one) => withFlag(made, { app, version: one }, { retiredAt: now }), state);
  return {
    lines: retired.flatMap((one) => [
      line(`${app} ${one} is retired: no page runs it any more`, 'retired', app, one),
      ...pinnedNote(state, app, one),
    ]),
    state: isCanary ? withoutCanary(flagged, app) : flagged,
    changes: retired.map((one) => ({ app, version: one, action: 'retire' })),
  };
}

/** Embedding pages load a pinned release by its address, independent of the registry. */
function pinnedNote(state: State, app: string, version: string): readonly Line[] {
  const names = pinnersOf(state, app, version);
  if (names.length === 0) return [];
  const text = `The pages of ${names.join(', ')} still load it: ask them to move, then "unpin ${app} ${version}" and "prune"`;
  return [line(text, 'pinned', app, version, ...names)];
}

/** @param on gives notice until this day, and leaves the remote live */
export async function remove({ state, now }: CommandContext, app: string, on?: string): Promise<Decision> {
  const { version } = liveRemoteOf(state, app);
  if (on === undefined) return removal(state, [{ app, version }]);
  // A `Date` reads 2026-02-30 as a day in March.
  if (new Date(on).toJSON()?.slice(0, 10) !== on || on <= now)
    throw new UserError(`--on takes a day to come, such as 2030-01-31, not "${on}"`);
  return {
    lines: [line(`${app} has notice: ${noticeText(on)}`, 'notice', app, version, on)],
    state: { ...state, notices: { ...state.notices, [app]: on } },
    changes: [{ app, version, action: 'notice' }],
  };
}

const removal = (state: State, choices: readonly Choice[]) => ({
  lines: choices.map(({ app, version }) =>
    line(`${app} is removed; "rollback ${app}" restores ${version}`, 'removed', app, version),
  ),
  state: choices.reduce((made, { app }) => withoutRemote(made, app), state),
  changes: choices.map((choice) => ({ ...choice, action: 'remove' })),
});

export const noticeText = (on: string): string =>
  `from ${on} on, a host that it does not fit takes it away, unless it has a new release before`;

/** Takes away what had notice, where a change puts a host in place that it does not fit. */
export async function endNotices(context: CommandContext, decision: Decision): Promise<Decision> {
  const { state, lines, changes = [] } = decision;
  if (!state || state.host === context.state.host) return decision;
  const isOver = (app: string) => (state.notices?.[app] ?? context.now) < context.now;
  const { host, remotes } = await liveReleases({ ...context, state });
  const unfit = remotes.filter(({ app, record }) => isOver(app) && incompatibilities(app, record, host).length > 0);
  const ended = removal(
    state,
    unfit.map(({ app, record: { version } }) => ({ app, version })),
  );
  return { ...decision, ...ended, lines: [...lines, ...ended.lines], changes: [...changes, ...ended.changes] };
}
