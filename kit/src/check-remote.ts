import { registry } from '@portal/shared/federation';
import * as v from 'valibot';
import { areaConflicts } from '../../deploy/area-check';
import { type BuiltRemote, incompatibilities } from '../../deploy/contract-check';
import { hostMetadata } from '../../deploy/records';

/** `/registry.json` of a portal. */
export const publishedRegistry = v.object({ ...registry.entries, hostMetadata: v.exactOptional(hostMetadata) });
export type PublishedRegistry = v.InferOutput<typeof publishedRegistry>;

/** A build of a remote, and its name. */
export interface RemoteRelease {
  readonly app: string;
  readonly record: BuiltRemote;
}

/**
 * Why a portal would refuse a release, each reason a sentence; none where it is compatible. The same checks as a deploy's.
 * @param portal what the portal's `/registry.json` says
 */
export function checkRemote(release: RemoteRelease, portal: PublishedRegistry): readonly string[] {
  const { hostMetadata: host } = portal;
  if (!host) {
    return [
      'The portal does not state what its host provides: its site was written before it could, by an older deploy',
    ];
  }
  const reasons = incompatibilities(release.app, release.record, host);
  if (reasons.length > 0) return reasons;
  const others = Object.entries(portal.remotes).filter(([app]) => app !== release.app);
  const live = others.map(([app, record]) => ({ app, record: { version: record.version, release: record } }));
  const canaries = others.flatMap(([app, { canary }]) =>
    canary ? [{ app, record: { version: canary.release.version, release: canary.release } }] : [],
  );
  return areaConflicts([...live, release], canaries, host);
}
