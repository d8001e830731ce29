import type { SessionPorts } from './ports';
import type { SessionState } from './session';
import type { TokenStore } from './token-store';

interface PublishedStateOptions {
  readonly ports: Pick<SessionPorts, 'report'>;
  readonly store: Pick<TokenStore, 'read' | 'endReason'>;
  readonly isRefreshing: () => boolean;
}

/** Of `in:<id>` or `in:<id>:<userId>`. */
function identityOf(epoch: string | null): { sessionId: string; userId?: string } {
  const [, sessionId = '', ...userId] = (epoch ?? '').split(':');
  return { sessionId, ...(userId.length > 0 && { userId: userId.join(':') }) };
}

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-out' || b.status === 'signed-out') return a.status === b.status;
  return a.status === b.status && a.sessionId === b.sessionId && a.generation === b.generation;
}

export function createPublishedState({ ports, store, isRefreshing }: PublishedStateOptions) {
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

  function notify(listener: (state: SessionState) => void): void {
    try {
      listener(published);
    } catch (error) {
      ports.report(error);
    }
  }

  function publish(): void {
    observe();
    if (sameState(current, published)) return;
    published = current;
    for (const listener of [...listeners]) notify(listener);
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
