import type { Area, PublishedRegistry } from '@portal/shared/federation';
import { areaConflicts } from '../../deploy/area-check';
import { type BuiltRemote, incompatibilities } from '../../deploy/contract-check';

export interface CheckedRemote {
  readonly app: string;
  readonly record: BuiltRemote & Area;
}

/** Runs the same checks as a deploy. @returns sentences; empty if the portal would accept the release */
export function checkRemote(release: CheckedRemote, { offer, remotes }: PublishedRegistry): readonly string[] {
  const reasons = incompatibilities(release.app, release.record, offer);
  if (reasons.length > 0) return reasons;
  const others = Object.entries(remotes).filter(([app]) => app !== release.app);
  const live = others.map(([app, record]) => ({ app, record }));
  const canaries = others.flatMap(([app, { canary }]) => (canary ? [{ app, record: canary.release }] : []));
  return areaConflicts([...live, release], canaries, offer);
}
