import { isApiError } from '@portal/shared/api';
import { QueryClient } from '@tanstack/react-query';

/** Server state of the signed-in side. A call that the server answered, or that the session ended, is not asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isApiError(error) && error.failure.type === 'network',
      },
    },
  });
