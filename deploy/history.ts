import * as v from 'valibot';
import type { Layout } from './layout';
import { readIfThere } from './reading';

const entry = v.object({
  at: v.string(),
  app: v.string(),
  version: v.string(),
  action: v.picklist([
    'publish',
    'activate',
    'rollback',
    'canary',
    'promote',
    'abort',
    'remove',
    'retire',
    'recovered',
  ]),
});
const history = v.array(entry);

/** One thing that a command did to what is live, oldest first in a history. */
export type HistoryEntry = v.InferOutput<typeof entry>;

/** The newest that are kept: a file that is rewritten whole with each command stays small. */
const kept = 1000;

export const readHistory = ({ history: file }: Layout): readonly HistoryEntry[] =>
  v.parse(history, JSON.parse(readIfThere(file) ?? '[]'));

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
    if (['canary', 'abort', 'remove', 'retire'].includes(action)) continue;
    const before = versions.lastIndexOf(version);
    // One step back is what an interrupted roll-back did: the next must not lead to what it left.
    const isBack = action === 'rollback' || (action === 'recovered' && before === versions.length - 2);
    if (isBack && before >= 0) versions = versions.slice(0, before + 1);
    else if (versions.at(-1) !== version) versions = [...versions, version];
  }
  return versions;
}

/** Whether an app was taken away after it was last live. */
export const isRemoved = (entries: readonly HistoryEntry[], app: string): boolean =>
  entries.findLast((one) => one.app === app && one.action !== 'canary' && one.action !== 'abort')?.action === 'remove';
