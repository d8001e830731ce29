import type { SessionConfiguration } from './ports';

/** `logout` here; `refused` or `missing` refresh token; `elsewhere`: another tab signed out, or the tokens were removed. */
export type EndReason = (typeof endReasons)[number];

const endReasons = ['logout', 'refused', 'missing', 'elsewhere'] as const;

export const isEndReason = (text: string | undefined): text is EndReason =>
  endReasons.some((reason) => reason === text);

export type SessionState =
  | { status: 'signed-out'; reason?: EndReason }
  | { status: 'signed-in'; sessionId: string; userId?: string; generation: number }
  | { status: 'refreshing'; sessionId: string; userId?: string; generation: number };

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export type SessionRequestInit = RequestInit & { auth?: 'bearer' | 'none' };

/** Text that was typed and not saved. In this tab it outlives an expired session, for the same user alone; a logout or another user's sign-in removes it. */
export interface Drafts {
  isAny(): boolean;
  /** `key`: of the form, among those of all remotes. Undefined where nothing was kept. */
  read(key: string): string | undefined;
  /** Undefined removes it. */
  keep(key: string, text: string | undefined): void;
}

export interface Session {
  /** The same object until something changes, for `useSyncExternalStore`. `sessionId` changes with each sign-in, `generation` with each access token. */
  getState(): SessionState;
  subscribe(listener: (state: SessionState) => void): () => void;
  /** Stores the tokens of a sign-in. Throws where one is missing or unusable. `userId`: for drafts, and as username for password managers. */
  signIn(tokens: Tokens, userId?: string): void;
  readonly drafts: Drafts;
  /** Synchronous: on return the keys are empty and the state is `signed-out`. */
  signOut(): void;
  /** Lets the next request refresh although a refresh was unavailable a moment ago. Missing in sessions of an earlier release. */
  endPause?(): void;
  /**
   * As `fetch`, with the bearer token on the API's origin, one refresh and one retry after a 401 or 403, all within 60 s. Rejects with
   * SessionEnded, SessionChanged, RefreshUnavailable, or the errors of `fetch`. `auth: 'none'` sends no token.
   */
  fetch(input: RequestInfo | URL, init?: SessionRequestInit): Promise<Response>;
  /**
   * Sends a GET whose response the next `fetch` of the same address takes, within 10 s and with the same token. Returns the function
   * that aborts it; undefined where nobody is signed in, or during a refresh. Missing in sessions of an earlier release.
   */
  prefetch?(input: string): (() => void) | undefined;
  isTabOnly(): boolean;
  configure(configuration: SessionConfiguration): void;
}
