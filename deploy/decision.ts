import type { Change } from './ledger';
import type { Site } from './records';
import type { State } from './state';

/** One result of a command: text for people, fields for programs. */
export interface Line {
  readonly text: string;
  readonly fields: readonly string[];
}

export const line = (text: string, ...fields: readonly string[]): Line => ({ text, fields });

/** A site as a command finds it. */
export interface CommandContext extends Site {
  /** Number of the entry that the command adds to the ledger. */
  readonly entry: number;
  /** ISO 8601. */
  readonly now: string;
}

/** The next state of a site, before any write. Decided anew if another deploy was first. */
export interface Decision {
  readonly lines: readonly Line[];
  /** Left out if nothing changes. */
  readonly state?: State;
  readonly changes?: readonly Change[];
  /** Writes the files that the state names. */
  readonly writeFiles?: () => Promise<void>;
  /** Deletes files that no entry names any more. */
  readonly deleteFiles?: () => Promise<void>;
}
