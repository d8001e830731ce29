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
