import { isApiError } from '@portal/shared/api';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// Synchronous, to render together with other changes, such as a row with its toast.
notifyManager.setScheduler(queueMicrotask);

/** Retries neither requests with a response nor those aborted by the session's end. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isApiError(error) && error.failure.type === 'network',
      },
    },
  });

/** Separate caches for the shell and each remote, against key collisions. */
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
