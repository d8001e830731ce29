import type { SessionPorts } from './ports';
import type { EndReason, SessionState } from './session';
import type { TokenStore } from './token-store';

interface PublishedStateOptions {
  readonly ports: Pick<SessionPorts, 'report'>;
  readonly store: Pick<TokenStore, 'read' | 'endReason'>;
  readonly isRefreshing: () => boolean;
  readonly onEnd: (reason: EndReason) => void;
}

/** Of `in:<id>` or `in:<id>:<owner>`. */
function identityOf(epoch: string | null): { sessionId: string; owner?: string } {
  const [, sessionId = '', ...owner] = (epoch ?? '').split(':');
  return { sessionId, ...(owner.length > 0 && { owner: owner.join(':') }) };
}

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-out' || b.status === 'signed-out') return a.status === b.status;
  return a.status === b.status && a.sessionId === b.sessionId && a.generation === b.generation;
}

/** What storage says, as one state that keeps its identity, and those who are told when it changes. */
export function createPublishedState({ ports, store, isRefreshing, onEnd }: PublishedStateOptions) {
  const listeners = new Set<(state: SessionState) => void>();
  let generation = 0;
  let lastAccess: string | null = null;
  let current: SessionState = { status: 'signed-out' };
  observe();
  let published: SessionState = current;

  function observe(): void {
    const { epoch, access } = store.read();
    if (access !== lastAccess) generation += 1;
    lastAccess = access;
    const next: SessionState =
      access === null
        ? { status: 'signed-out', reason: store.endReason() }
        : { status: isRefreshing() ? 'refreshing' : 'signed-in', ...identityOf(epoch), generation };
    if (!sameState(current, next)) current = next;
  }

  function guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      ports.report(error);
    }
  }

  /** Tells the listeners if anything changed, and `onEnd` if the session is over. Returns whether it just ended. */
  function publish(): boolean {
    observe();
    if (sameState(current, published)) return false;
    published = current;
    const end = current.status === 'signed-out' ? current : undefined;
    for (const listener of [...listeners]) guarded(() => listener(published));
    if (end !== undefined) guarded(() => onEnd(end.reason ?? 'elsewhere'));
    return end !== undefined;
  }

  return {
    publish,
    /** Reads storage, so that a token that is gone is never reported as there. Listeners follow in a microtask. */
    getState(): SessionState {
      observe();
      if (!sameState(current, published)) queueMicrotask(publish);
      return current;
    },
    subscribe(listener: (state: SessionState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PublishedState = ReturnType<typeof createPublishedState>;
