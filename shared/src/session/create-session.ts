import { signInResponse } from '@portal/shared/contract';
import * as v from 'valibot';
import { createDrafts } from './drafts';
import { settleTime } from './limits';
import { createLoginExit } from './login-exit';
import type { SessionPorts } from './ports';
import { createPrefetches, prefetch } from './prefetch';
import { createPublishedState } from './published-state';
import { createRefresher } from './refresh';
import { createRenewal } from './renewal';
import { createRequester } from './request';
import type { EndReason, Session, SessionState } from './session';
import { createTokenStore, isUsable } from './token-store';

const hasLeft = new Set<EndReason | undefined>(['logout', 'elsewhere']);

const ownerOf = (state: SessionState) => (state.status === 'signed-out' ? undefined : state.owner);

/** Builds a session on the given ports. The window's own one comes from `getSession`. */
export function createSession(ports: SessionPorts): Session {
  let origin = '';
  const apiOrigin = () => origin;
  const publish = () => {
    refresher.cancelStale();
    prefetches.abortStale();
    return state.publish();
  };
  const store = createTokenStore(ports);
  const prefetches = createPrefetches(ports, store);
  const exit = createLoginExit();
  const renew = createRenewal({ ports, store, apiOrigin, onLate: publish });
  const refresher = createRefresher({ ports, store, renew, onChange: publish });
  const state = createPublishedState({ ports, store, isRefreshing: refresher.isRunning, onEnd: exit.leave });
  const request = createRequester({ ports, store, prefetches, refresher, apiOrigin, publish });

  const owner = () => ownerOf(state.getState());
  const drafts = createDrafts({ ports, owner, storageKey: 'portal.drafts' });
  const visit = createDrafts({ ports, owner, storageKey: 'portal.visit' });
  state.subscribe((now) => {
    if (now.status !== 'signed-out' || !hasLeft.has(now.reason)) return;
    drafts.clear();
    visit.clear();
  });

  /** What a signal tells of may not be readable yet, or only its first half; so nothing is repaired before it settles. */
  function settle(): void {
    ports.setTimer(() => {
      store.heal();
      publish();
    }, settleTime);
  }
  ports.onSignal(() => {
    publish();
    settle();
  });
  settle();

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    signIn(tokens, owner) {
      const parsed = v.parse(signInResponse, tokens);
      if (!isUsable(parsed.access) || !isUsable(parsed.refresh)) throw new TypeError('The tokens are unusable');
      exit.stay();
      store.open(parsed, owner);
      publish();
    },
    signOut() {
      store.close('logout');
      // Whoever asks to leave leaves, also where the session was over before.
      if (!publish()) exit.leave('logout');
    },
    drafts,
    visit,
    refresh: refresher.refresh,
    endPause: refresher.endPause,
    fetch: request,
    prefetch(input) {
      const { access } = store.read();
      // A token that is being renewed was refused.
      if (access === null || refresher.isRunning()) return undefined;
      return prefetch(ports, new URL(input, ports.baseUrl()).href, access);
    },
    isTabOnly: store.isTabOnly,
    configure({ apiOrigin: configuredOrigin, toLogin }) {
      if (configuredOrigin !== undefined) origin = configuredOrigin;
      if (toLogin !== undefined) exit.configure(toLogin);
    },
  };
}
