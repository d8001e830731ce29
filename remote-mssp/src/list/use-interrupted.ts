import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import type { SessionState } from '@portal/shared/session';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePanelSession, userIdOf } from '../panel-context/panel-session';
import { useStore } from '../panel-context/settings';
import type { ListName } from './list-name';
import { useRemembered } from './use-remembered';

const bulkNames = ['suppliers', 'technicians'] as const;
export type BulkName = (typeof bulkNames)[number];

/** Of all that were to be changed, those that were not: the session ended, or the page was left. */
interface Interrupted {
  readonly total: number;
  readonly left: readonly RecordId[];
  readonly isUndo?: boolean;
  /** It came to its end, which a toast has told. */
  readonly isTold?: boolean;
}

interface Stored extends Interrupted {
  readonly userId: string;
}

export const bulkKey = (name: ListName) => ['mssp', 'bulk', name];
const storageKey = (name: ListName) => `portal.bulk.${name}`;

function storedFrom(text: string | null): Stored | null {
  try {
    const { left, ...rest } = JSON.parse(text ?? '');
    return Array.isArray(left) ? { left, ...rest } : null;
  } catch {
    return null;
  }
}

/** An expired session may come back to its user. */
const isStillOf = (userId: string | undefined, state: SessionState) =>
  state.status === 'signed-out' ? state.reason === 'refused' || state.reason === 'missing' : state.userId === userId;

/** Keeps nothing of a change beyond a logout or another user's sign-in. */
export function useForgetInterrupted(): void {
  const session = usePanelSession();
  const store = useStore('tab');
  useEffect(() => {
    function forget(state: SessionState) {
      for (const key of bulkNames.map(storageKey))
        if (!isStillOf(storedFrom(store.get(key))?.userId, state)) store.remove(key);
    }
    forget(session.getState());
    return session.subscribe(forget);
  }, [session, store]);
}

/** Tells the same user, in the same tab of the browser, of a change that did not come to its end. */
export function useInterrupted(name: ListName) {
  const session = usePanelSession();
  const userId = userIdOf(session.getState());
  const [text, choose] = useRemembered(storageKey(name), 'tab');
  const isRunning = useIsMutating({ mutationKey: bulkKey(name) }) > 0;
  function keep(rest: Interrupted) {
    if (userId !== undefined && isStillOf(userId, session.getState())) choose(JSON.stringify({ userId, ...rest }));
  }
  return {
    interrupted: useMemo<Interrupted | null>(() => {
      const stored = isRunning ? null : storedFrom(text);
      return stored?.userId === userId ? stored : null;
    }, [text, isRunning, userId]),
    keep,
    /** Keeps one change, where it failed by the end of the session. */
    keepFailed(error: unknown, id: RecordId, isUndo = false) {
      if (failureOf(error).type === 'session-ended') keep({ total: 1, left: [id], isUndo });
    },
    forget: () => choose(''),
  };
}
