import { signInResponse } from '@portal/shared/contract';
import * as v from 'valibot';
import { settleTime } from './limits';
import { createLoginExit } from './login-exit';
import type { SessionPorts } from './ports';
import { createPublishedState } from './published-state';
import { createRefresher } from './refresh';
import { createRenewal } from './renewal';
import { createRequester } from './request';
import type { Session } from './session';
import { createTokenStore, isUsable } from './token-store';

/** Builds a session on the given ports. The window's own one comes from `getSession`. */
export function createSession(ports: SessionPorts): Session {
  let origin = '';
  const apiOrigin = () => origin;
  const publish = () => {
    refresher.cancelStale();
    return state.publish();
  };
  const store = createTokenStore(ports);
  const exit = createLoginExit();
  const renew = createRenewal({ ports, store, apiOrigin, onLate: publish });
  const refresher = createRefresher({ ports, store, renew, onChange: publish });
  const state = createPublishedState({ ports, store, isRefreshing: refresher.isRunning, onEnd: exit.leave });
  const request = createRequester({ ports, store, refresher, apiOrigin, publish });

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
    signIn(tokens) {
      const parsed = v.parse(signInResponse, tokens);
      if (!isUsable(parsed.access) || !isUsable(parsed.refresh)) throw new TypeError('The tokens are unusable');
      exit.stay();
      store.open(parsed);
      publish();
    },
    signOut() {
      store.close('logout');
      // Whoever asks to leave leaves, also where the session was over before.
      if (!publish()) exit.leave('logout');
    },
    refresh: refresher.refresh,
    fetch: request,
    isTabOnly: store.isTabOnly,
    configure({ apiOrigin: configuredOrigin, toLogin }) {
      if (configuredOrigin !== undefined) origin = configuredOrigin;
      if (toLogin !== undefined) exit.configure(toLogin);
    },
  };
}
