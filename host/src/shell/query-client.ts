import { isApiError } from '@portal/shared/api';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// Rendered with what changed beside it, as a row with its toast, not in a task of its own.
notifyManager.setScheduler(queueMicrotask);

/** Server state of the authenticated area. A request with a response, or aborted by the session's end, is not repeated. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isApiError(error) && error.failure.type === 'network',
      },
    },
  });

/** The shell's server state, and that of each remote: none meets another's keys. */
export function createQueryClients() {
  const clients = new Map<string, QueryClient>();
  return {
    of(owner: string): QueryClient {
      const client = clients.get(owner) ?? createQueryClient();
      clients.set(owner, client);
      return client;
    },
    clear(): void {
      for (const client of clients.values()) client.clear();
    },
  };
}
