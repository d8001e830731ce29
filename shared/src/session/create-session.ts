import { signInResponse } from '@portal/shared/api-contract';
import * as v from 'valibot';
import { refreshTokens, type SessionContext } from './authenticated-fetch';
import { createDrafts } from './drafts';
import { storageDelay } from './limits';
import type { SessionPorts } from './ports';
import { createPrefetches, prefetch } from './prefetch';
import { createPublishedState, type PublishedState } from './published-state';
import { createFetch } from './request';
import type { EndReason, Session, SessionState } from './session';
import { createSingleFlight, type SingleFlight } from './single-flight';
import { createTokenStore, isUsable, type TokenStore } from './token-store';

const draftsEndWith = new Set<EndReason>(['logout', 'elsewhere']);

const userIdOf = (state: SessionState) => (state.status === 'signed-out' ? undefined : state.userId);

/** Builds a session on the given ports. The window's own one comes from `getSession`. */
export const createSession = (ports: SessionPorts): Session => assembleSession(ports).session;

export function assembleSession(ports: SessionPorts): { session: Session; refresh: SingleFlight['refresh'] } {
  let origin = '';
  const publish = () => {
    singleFlight.cancelStale();
    prefetches.abortStale();
    state.publish();
  };
  const store = createTokenStore(ports);
  const prefetches = createPrefetches(ports, store);
  const context = { ports, store, publish, apiOrigin: () => origin };
  const singleFlight = createSingleFlight({
    ports,
    store,
    refreshTokens: (start, signal) => refreshTokens(context, start, signal),
    onChange: publish,
  });
  const state = createPublishedState({ ports, store, isRefreshing: singleFlight.isRunning });
  const drafts = createUserDrafts(ports, store, state);
  followStorage(context);

  const session: Session = {
    getState: state.getState,
    subscribe: state.subscribe,
    signIn(tokens, signedInAs) {
      const parsed = v.parse(signInResponse, tokens);
      if (!isUsable(parsed.access) || !isUsable(parsed.refresh)) throw new TypeError('The tokens are unusable');
      store.open(parsed, signedInAs);
      publish();
    },
    signOut() {
      store.close('logout');
      publish();
    },
    drafts,
    endPause: singleFlight.endPause,
    fetch: createFetch(context, singleFlight, prefetches),
    prefetch(input) {
      const { access } = store.read();
      // The server has refused a token that is being refreshed.
      if (access === null || singleFlight.isRunning()) return undefined;
      return prefetch(ports, new URL(input, ports.baseUrl()).href, access);
    },
    isTabOnly: store.isTabOnly,
    configure({ apiOrigin = origin }) {
      origin = apiOrigin;
    },
  };
  return { session, refresh: singleFlight.refresh };
}

/** Keeps a user's texts for their next sign-in; another user's sign-in removes them. */
function createUserDrafts(ports: SessionPorts, store: TokenStore, state: PublishedState) {
  const drafts = createDrafts({ ports, userId: () => userIdOf(state.getState()) });
  const clearOver = (now: SessionState) => {
    const isOver = now.status === 'signed-out' ? draftsEndWith.has(store.endReason()) : !drafts.isAny();
    if (isOver) drafts.clear();
  };
  // The session may have ended, and another begun, without this page.
  clearOver(state.getState());
  state.subscribe(clearOver);
  return drafts;
}

function followStorage({ ports, store, publish }: SessionContext): void {
  /** The write that caused an event may not be readable yet, or only its first half. */
  function reconcileSoon(): void {
    ports.setTimer(() => {
      store.reconcile();
      publish();
    }, storageDelay);
  }
  ports.onSignal(() => {
    publish();
    reconcileSoon();
  });
  reconcileSoon();
}
