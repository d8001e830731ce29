import { type CommandContext, type Decision, type Line, line } from './decision';
import { pinnersOf } from './pin';
import {
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

export async function remove({ state }: CommandContext, app: string): Promise<Decision> {
  const { version } = liveRemoteOf(state, app);
  return {
    lines: [line(`${app} is removed; "rollback ${app}" restores ${version}`, 'removed', app, version)],
    state: withoutRemote(state, app),
    changes: [{ app, version, action: 'remove' }],
  };
}
