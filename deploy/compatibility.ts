import { areaConflicts } from './area-check';
import { hostIncompatibilities, incompatibilities } from './contract-check';
import { contentOf, readEntry } from './ledger';
import { liveReleases } from './live';
import type { Site } from './records';
import { UserError } from './user-error';

/**
 * @param before the live host, where another would take its place
 * @throws UserError where releases are incompatible with the host or with each other
 */
export async function assertCompatible(site: Site, before = site.state.host): Promise<void> {
  const reasons = await liveIncompatibilities(site);
  if (reasons.length === 0) return;
  const held = before === site.state.host ? [] : await holdingBack(site);
  throw new UserError([...reasons, ...held].join('\n'));
}

/** For each live remote that does not fit the host: whom to ask, and what to do without an answer. */
async function holdingBack(site: Site): Promise<readonly string[]> {
  const { host, remotes } = await liveReleases(site);
  const unfit = remotes.filter(({ app, record }) => incompatibilities(app, record, host).length > 0);
  return Promise.all(
    unfit.map(async ({ app, record: { version } }) => {
      const number = site.state.steps[app]?.at(-1)?.entry ?? 1;
      const { at, by } = readEntry(site.store, number, await contentOf(site.store, number));
      const who = `${by.subject} made ${app} ${version} live on ${at.slice(0, 10)}`;
      const on = site.state.notices?.[app];
      if (on) return `${who}; its notice ends on ${on}`;
      return `${who}; if nobody builds it anew, "remove ${app}" lets the host pass, with --on from a day on`;
    }),
  );
}

/** @returns sentences; empty if the releases can be live together */
export async function liveIncompatibilities(site: Site): Promise<readonly string[]> {
  const { host, remotes } = await liveReleases(site);
  const canaries = remotes.flatMap(({ app, canary }) => (canary ? [{ app, record: canary }] : []));
  const reasons = [
    ...hostIncompatibilities(host),
    ...[...remotes, ...canaries].flatMap(({ app, record }) => incompatibilities(app, record, host)),
  ];
  // An incompatible release may have an empty area.
  return reasons.length > 0 ? reasons : areaConflicts(remotes, canaries, host);
}
