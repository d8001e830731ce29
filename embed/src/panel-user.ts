import { createQueryClient } from '@portal/shared/runtime';
import type { SessionState } from '@portal/shared/session';
import { pageStorage, type RememberingStorage } from '@portal/shared/site';
import type { QueryClient } from '@tanstack/react-query';
import type { PanelSession } from './panel-api';

type SignedIn = Exclude<SessionState, { status: 'signed-out' }>;

export interface Identity {
  readonly given: PanelSession;
  readonly apiOrigin: string;
  readonly sessionId: string;
  /** Undefined where the token does not tell. */
  readonly userId: string | undefined;
}

export const identityOf = (given: PanelSession, apiOrigin: string, state: SignedIn): Identity => ({
  given,
  apiOrigin,
  sessionId: state.sessionId,
  userId: state.userId,
});

/** If a token names no user, only one and the same session is the same user's. */
export function isSameUser(one: Identity, other: Identity): boolean {
  if (one.apiOrigin !== other.apiOrigin) return false;
  if (one.userId !== undefined && other.userId !== undefined) return one.userId === other.userId;
  return one.given === other.given && one.sessionId === other.sessionId;
}

/** The user of the screens: data, typed text and open dialogs are theirs, and another user gets a new panel. */
export interface PanelUser {
  readonly key: number;
  readonly startPath: string;
  readonly client: QueryClient;
  /** What the panel remembers of them. */
  readonly store: RememberingStorage;
}

const ofPage = new Map<string, RememberingStorage>();

/** Lasts as long as the page, and for a user without a name as long as the panel shows them. */
function storeOf({ apiOrigin, userId }: Identity): RememberingStorage {
  if (userId === undefined) return pageStorage();
  const key = `${apiOrigin} ${userId}`;
  const store = ofPage.get(key) ?? pageStorage();
  ofPage.set(key, store);
  return store;
}

export const newUser = (key: number, startPath: string, identity: Identity): PanelUser => ({
  key,
  startPath,
  store: storeOf(identity),
  // Rows wait for their user to sign in again, however long that takes.
  client: createQueryClient({ gcTime: Number.POSITIVE_INFINITY }),
});

/** A query that ends after it was cleared would keep the panel in memory for the time of its own clock. */
export function forget({ client }: PanelUser): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
  client.clear();
}
