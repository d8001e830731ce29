import { isApiError } from '@portal/shared/api';
import { createQueryClient } from '@portal/shared/runtime';
import type { QueryClient } from '@tanstack/react-query';

/** Retries neither requests with a response nor those aborted by the session's end. */
export const createHostQueryClient = (): QueryClient =>
  createQueryClient({
    staleTime: 30_000,
    retry: (failures, error) => failures < 1 && isApiError(error) && error.failure.type === 'network',
  });

/** Separate caches for the shell and each remote, against key collisions. */
export function createQueryClients() {
  const clients = new Map<string, QueryClient>();
  return {
    of(owner: string): QueryClient {
      const client = clients.get(owner) ?? createHostQueryClient();
      clients.set(owner, client);
      return client;
    },
    clear(): void {
      for (const client of clients.values()) client.clear();
    },
  };
}
