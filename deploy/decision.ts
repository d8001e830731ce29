import type { BuiltRelease } from './built-release';
import type { Change, Head } from './ledger';
import type { Site } from './records';
import { emptyState, type State } from './state';

/** One result of a command: text for people, fields for programs. */
export interface Line {
  readonly text: string;
  readonly fields: readonly string[];
}

export const line = (text: string, ...fields: readonly string[]): Line => ({ text, fields });

/** A site as a command finds it. */
export interface CommandContext extends Site {
  /** The last entry; undefined for a new site. */
  readonly head: Head | undefined;
  /** Number of the entry that the command adds to the ledger. */
  readonly entry: number;
  /** ISO 8601. */
  readonly now: string;
}

export function contextAfter(head: Head | undefined, site: Omit<Site, 'state'>, now: string): CommandContext {
  return { ...site, head, now, state: head?.state ?? emptyState, entry: (head?.number ?? 0) + 1 };
}

/** The next state of a site, before any write. Decided anew if another deploy was first. */
export interface Decision {
  readonly lines: readonly Line[];
  /** Left out if nothing changes. */
  readonly state?: State;
  readonly changes?: readonly Change[];
  /** Releases whose files the state names. */
  readonly uploads?: readonly BuiltRelease[];
  /** Writes other files that the state names. */
  readonly writeFiles?: () => Promise<void>;
  /** Deletes files that no entry names any more. */
  readonly deleteFiles?: () => Promise<void>;
}
