import { ApiError } from '@portal/shared/api';
import { QueryClient } from '@tanstack/react-query';

/** Server state of the signed-in side. A call that the server answered, or that the session ended, is not asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.failure.type === 'network',
      },
    },
  });
