import { areaConflicts } from './area-check';
import { hostIncompatibilities, incompatibilities } from './contract-check';
import { liveReleases } from './live';
import type { Site } from './records';
import { UserError } from './user-error';

/** @throws UserError where releases are incompatible with the host or with each other */
export async function assertCompatible(site: Site): Promise<void> {
  const reasons = await liveIncompatibilities(site);
  if (reasons.length > 0) throw new UserError(reasons.join('\n'));
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
