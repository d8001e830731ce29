import { type CommandContext, type Decision, line } from './decision';
import { inUseOf } from './live';
import { pinnersOf } from './pin';
import type { Site } from './records';
import { releasePath } from './site-paths';
import { type Choice, liveVersions, newestFirst, releaseStateOf, withoutRelease } from './state';
import { sweep } from './sweep';

/**
 * Removes old releases, except live ones, canaries, fallbacks and pinned ones.
 * @param keep number of newest releases to keep of each app, and of those that were live last
 */
export async function prune(context: CommandContext, keep: number): Promise<Decision> {
  const { state } = context;
  const perApp = Object.keys(state.releases).map((app) => oldOf(context, app, keep));
  const old = (await Promise.all(perApp)).flat();
  // Retired ones stay in the ledger, so that open pages learn of it, and the version is not reused.
  const dropped = old.filter(({ app, version }) => !releaseStateOf(state, app, version)?.retiredAt);
  const next = dropped.reduce(withoutRelease, state);
  const lines = old.map(({ app, version }) => line(`${app} ${version} is removed`, 'removed', app, version));
  return {
    lines: lines.length > 0 ? lines : [line('Nothing to remove', 'unchanged')],
    ...(dropped.length > 0 ? { state: next, changes: dropped.map((choice) => ({ ...choice, action: 'prune' })) } : {}),
    deleteFiles: () => sweep({ ...context, state: next }, old),
  };
}

async function oldOf(context: CommandContext, app: string, keep: number): Promise<readonly Choice[]> {
  const { state } = context;
  const inUse = await inUseOf(context, app);
  // An identity that may only add releases must not push out those to roll back to.
  const lastLive = [...new Set(liveVersions(state, app).toReversed())].filter((one) => {
    const known = releaseStateOf(state, app, one);
    return known && !known.retiredAt;
  });
  const old = newestFirst(state, app).map(async ([version], index) => {
    const isNeeded =
      index < keep ||
      lastLive.slice(0, keep).includes(version) ||
      inUse.includes(version) ||
      pinnersOf(state, app, version).length > 0 ||
      isPreviewed(context, app, version);
    return isNeeded || (await isCleared(context, app, version)) ? [] : [{ app, version }];
  });
  return (await Promise.all(old)).flat();
}

const isPreviewed = ({ state, now }: CommandContext, app: string, version: string): boolean =>
  (releaseStateOf(state, app, version)?.preview?.until ?? '') > now;

/** Pruning a retired release leaves only its record. */
export async function isCleared({ state, store }: Site, app: string, version: string): Promise<boolean> {
  if (!releaseStateOf(state, app, version)?.retiredAt) return false;
  return (await store.list(releasePath(app, version))).length === 0;
}
