import type { SessionConfiguration } from './ports';

/** Why a session ended: `logout` here, `refused` or `missing` refresh token, or `elsewhere`: another tab or program left or removed it. */
export type EndReason = (typeof endReasons)[number];

const endReasons = ['logout', 'refused', 'missing', 'elsewhere'] as const;

export const isEndReason = (text: string | undefined): text is EndReason =>
  endReasons.some((reason) => reason === text);

export type SessionState =
  | { status: 'signed-out'; reason?: EndReason }
  | { status: 'signed-in'; sessionId: string; owner?: string; generation: number }
  | { status: 'refreshing'; sessionId: string; owner?: string; generation: number };

/** `retryAt` is in milliseconds on the clock of `performance.now()`. `superseded`: the session ended or changed meanwhile. */
export type RefreshOutcome =
  | { type: 'renewed' | 'adopted' }
  | { type: 'refused'; status: number }
  | { type: 'missing' }
  | { type: 'unavailable'; retryAt: number; cause: unknown }
  | { type: 'superseded' };

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export type SessionRequestInit = RequestInit & { auth?: 'bearer' | 'none' };

/**
 * Text that was typed and not saved. It outlives a session that runs out, in this tab; is given back to the same owner alone;
 * and goes with a logout.
 */
export interface Drafts {
  isAny(): boolean;
  /** `key`: of the form; undefined where nothing was kept. */
  read(key: string): string | undefined;
  /** Undefined forgets. */
  keep(key: string, text: string | undefined): void;
}

export interface Session {
  /** The same object until something changes, for `useSyncExternalStore`. `sessionId` changes with each sign-in, `generation` with each access token. */
  getState(): SessionState;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (state: SessionState) => void): () => void;
  /** Stores the tokens of an answer to the sign-in call. Throws where one is missing or unusable. `owner`: whose they are, for drafts and password managers. */
  signIn(tokens: Tokens, owner?: string): void;
  readonly drafts: Drafts;
  /** What screens remember of the owner's visit in this tab, kept as drafts are. Missing in sessions of an earlier release. */
  readonly visit?: Pick<Drafts, 'read' | 'keep'>;
  /** Synchronous: on return the keys are empty, and the user is on the way to the login screen. */
  signOut(): void;
  /** Renews the access token unless `usedAccess` is no longer the stored one. Never rejects; all callers share one flight. */
  refresh(usedAccess: string): Promise<RefreshOutcome>;
  /**
   * For a reader who asks to try again: the next call renews although a refresh was unavailable a moment ago. A pause that the
   * server asked for stands. Missing in the session of an older copy of this module.
   */
  endPause?(): void;
  /**
   * As `fetch`, with the bearer token on the API's origin, one refresh and one replay after a 401 or 403, and an end within 60 s.
   * Rejects with SessionEnded, SessionChanged or RefreshUnavailable besides what `fetch` rejects with. `auth: 'none'` sends no token.
   */
  fetch(input: RequestInfo | URL, init?: SessionRequestInit): Promise<Response>;
  /**
   * Sends a GET that the next `fetch` of the same address takes as its own, if that comes within 10 s and the token is still the same.
   * Returns the function that calls it off; undefined where nobody is signed in, or the token is being renewed. Missing in
   * sessions of an earlier release.
   */
  prefetch?(input: string): (() => void) | undefined;
  /** Whether the tokens live in this tab's memory because the browser's storage refuses them. */
  isTabOnly(): boolean;
  /** May come after the first use: an end met before is then handed to `toLogin`. */
  configure(configuration: SessionConfiguration): void;
}
