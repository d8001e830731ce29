import * as v from 'valibot';
import type { Layout } from './layout';
import { readIfExists } from './reading';
import { UserError } from './user-error';

/** Actions that make a version live. */
const goingLive = ['publish', 'activate', 'rollback', 'promote', 'recovered'];

/** Loose, so that an older deploy keeps what a newer one added. */
const entry = v.looseObject({
  at: v.string(),
  app: v.string(),
  version: v.string(),
  /** One of `goingLive`, or `canary`, `abort`, `remove`, `retire`. */
  action: v.string(),
});
const history = v.array(entry);

/** A change of live releases; oldest first in a history. */
export type HistoryEntry = v.InferOutput<typeof entry>;

/** Limits the entries, since each command rewrites the whole file. */
const kept = 1000;

/** @throws UserError where the file is damaged */
export function readHistory({ history: file }: Layout): readonly HistoryEntry[] {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), history), readIfExists(file) ?? '[]');
  if (result.success) return result.output;
  throw new UserError(`${file} is damaged: restore it from a backup, or delete it; roll-backs then need --to`);
}

export const historyText = (entries: readonly HistoryEntry[]): string =>
  `[\n${entries
    .slice(-kept)
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n]\n`;

/** Versions in the order of going live, without those rolled back: the last is live, the one before is the rollback's target. */
export function liveVersions(entries: readonly HistoryEntry[], app: string): readonly string[] {
  let versions: readonly string[] = [];
  for (const { version, action } of entries.filter((one) => one.app === app)) {
    if (!goingLive.includes(action)) continue;
    const before = versions.lastIndexOf(version);
    // One step back is an interrupted rollback: the next one must not return to the abandoned version.
    const isBack = action === 'rollback' || (action === 'recovered' && before === versions.length - 2);
    if (isBack && before >= 0) versions = versions.slice(0, before + 1);
    else if (versions.at(-1) !== version) versions = [...versions, version];
  }
  return versions;
}

/** Releases that went live in one step with the app's live release, which is included. */
export function liveTogether(entries: readonly HistoryEntry[], app: string): readonly HistoryEntry[] {
  const last = entries.findLast((one) => one.app === app && goingLive.includes(one.action));
  return entries.filter(({ at, action }) => at === last?.at && action === last.action);
}

/** Removed after it was last live. */
export const isRemoved = (entries: readonly HistoryEntry[], app: string): boolean =>
  entries.findLast((one) => one.app === app && (goingLive.includes(one.action) || one.action === 'remove'))?.action ===
  'remove';
