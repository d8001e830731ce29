import * as v from 'valibot';
import type { Layout } from './layout';
import { readIfThere } from './reading';
import { UserError } from './user-error';

/** After which the version is live. */
const goingLive = ['publish', 'activate', 'rollback', 'promote', 'recovered'];

/** Loose, and with any action: what a newer deploy added is kept by an older one. */
const entry = v.looseObject({
  at: v.string(),
  app: v.string(),
  version: v.string(),
  /** One of `goingLive`, or `canary`, `abort`, `remove`, `retire`. */
  action: v.string(),
});
const history = v.array(entry);

/** One thing that a command did to what is live, oldest first in a history. */
export type HistoryEntry = v.InferOutput<typeof entry>;

/** The newest that are kept: a file that is rewritten whole with each command stays small. */
const kept = 1000;

/** @throws UserError where the file is damaged */
export function readHistory({ history: file }: Layout): readonly HistoryEntry[] {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), history), readIfThere(file) ?? '[]');
  if (result.success) return result.output;
  throw new UserError(`${file} is damaged: restore it from a backup, or delete it; roll-backs then need --to`);
}

export const historyText = (entries: readonly HistoryEntry[]): string =>
  `[\n${entries
    .slice(-kept)
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n]\n`;

/**
 * The versions of an app that were live one after the other, without those that a rollback took back: the last is live now,
 * the one before it is where a rollback leads.
 */
export function liveVersions(entries: readonly HistoryEntry[], app: string): readonly string[] {
  let versions: readonly string[] = [];
  for (const { version, action } of entries.filter((one) => one.app === app)) {
    if (!goingLive.includes(action)) continue;
    const before = versions.lastIndexOf(version);
    // One step back is what an interrupted roll-back did: the next must not lead to what it left.
    const isBack = action === 'rollback' || (action === 'recovered' && before === versions.length - 2);
    if (isBack && before >= 0) versions = versions.slice(0, before + 1);
    else if (versions.at(-1) !== version) versions = [...versions, version];
  }
  return versions;
}

/** Everything that went live in one step with what is live of an app; that alone, as a rule. */
export function liveTogether(entries: readonly HistoryEntry[], app: string): readonly HistoryEntry[] {
  const last = entries.findLast((one) => one.app === app && goingLive.includes(one.action));
  return entries.filter(({ at, action }) => at === last?.at && action === last.action);
}

/** Whether an app was taken away after it was last live. */
export const isRemoved = (entries: readonly HistoryEntry[], app: string): boolean =>
  entries.findLast((one) => one.app === app && (goingLive.includes(one.action) || one.action === 'remove'))?.action ===
  'remove';
