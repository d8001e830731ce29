import { type DefaultOptions, notifyManager, QueryClient } from '@tanstack/react-query';

// Synchronous, to render together with other changes, such as a row with its toast.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (queries: NonNullable<DefaultOptions['queries']>): QueryClient =>
  new QueryClient({ defaultOptions: { queries } });
