import { getSession } from '@portal/shared/session';
import type { Company } from '../company';
import { type Changes, changesSince, snapshotOf } from './changes';
import { forgetSnapshots, keepSnapshot } from './kept-snapshots';

getSession().subscribe(({ status }) => {
  if (status === 'signed-out') void forgetSnapshots();
});

/** Compares the companies with those of the last visit on an earlier day, and keeps them for the next. */
export async function readChanges(
  companies: readonly Company[],
  readAt: number,
  sessionId: string,
): Promise<Changes | undefined> {
  // As Swedish writes it, local: '2026-11-24'.
  const today = new Date(readAt).toLocaleDateString('sv-SE');
  const before = await keepSnapshot(snapshotOf(today, companies), sessionId);
  return before && changesSince(before, today, companies);
}
