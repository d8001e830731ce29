import { assertIntact } from './damage';
import { type CommandContext, type Decision, line } from './decision';
import { inUseOf } from './live';
import { remoteRecordOf, type Site } from './records';
import { releaseStateOf, remoteStateOf, type State, withFlag, withRelease } from './state';
import { UserError } from './user-error';

/** Names of those whose pages load exactly this release. */
export const pinnersOf = (state: State, app: string, version: string): readonly string[] =>
  releaseStateOf(state, app, version)?.pinnedBy ?? [];

/** Makes `prune` keep the files until the release is unpinned. */
export async function pin(context: CommandContext, app: string, version: string, who: string): Promise<Decision> {
  const { state, store } = context;
  // Pinning pages load the files even of a release that is not live.
  await assertIntact(store, app, await remoteRecordOf(context, app, version));
  const before = pinnersOf(state, app, version);
  if (before.includes(who)) {
    return { lines: [line(`${app} ${version} is already pinned by ${who}`, 'unchanged', app, version)] };
  }
  const text = `${app} ${version} is pinned by ${who}: its files stay until "unpin"`;
  return {
    lines: [line(text, 'pinned', app, version, who)],
    state: withFlag(state, { app, version }, { pinnedBy: [...before, who] }),
    changes: [{ app, version, action: 'pin' }],
  };
}

/** @param who default: everyone */
export async function unpin(context: CommandContext, app: string, version: string, who?: string): Promise<Decision> {
  const { pinnedBy = [], ...release } = remoteStateOf(context.state, app, version);
  const after = who === undefined ? [] : pinnedBy.filter((name) => name !== who);
  if (after.length === pinnedBy.length) {
    const others = pinnedBy.length > 0 ? `, only by ${pinnedBy.join(', ')}` : '';
    throw new UserError(`${app} ${version} is not pinned${who === undefined ? '' : ` by ${who}`}${others}`);
  }
  const pinned = after.length > 0 ? { ...release, pinnedBy: after } : release;
  const state = withRelease(context.state, { app, version }, pinned);
  const kept = await whatKeeps({ ...context, state }, app, version);
  return {
    lines: [line(`${app} ${version} is unpinned, ${kept}`, 'unpinned', app, version, ...after)],
    state,
    changes: [{ app, version, action: 'unpin' }],
  };
}

async function whatKeeps(site: Site, app: string, version: string): Promise<string> {
  const names = pinnersOf(site.state, app, version);
  if (names.length > 0) return `but ${names.join(', ')} still ${names.length > 1 ? 'pin' : 'pins'} it`;
  return (await inUseOf(site, app)).includes(version)
    ? 'and stays while it is live, a canary or a fallback'
    : 'and "prune" may remove it';
}
