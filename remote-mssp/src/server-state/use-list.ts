import type { Api } from '@portal/shared/api';
import type { Rows } from '@portal/shared/api-contract';
import { useQuery } from '@tanstack/react-query';
import type { ListSource } from './list-source';
import { sameRows } from './same-rows';

/** How long a list counts as fresh once it was read, in milliseconds. */
const listFreshFor = 10_000;

/**
 * How each list is read: a failure shows at once with its own way to try again, also while the browser says that it is
 * offline, and what was read stays on screen while it is read again: on coming back to the window or the tab, or as the browser
 * is online again, unless it was read a moment ago.
 */
export function useList<Row extends object>({ queryKey, read, early, takeUnfinished }: ListSource<Row>, api: Api) {
  return useQuery({
    queryKey,
    queryFn: async (context): Promise<Rows<Row>> => {
      // A query that uses its signal would end with its first component, and StrictMode mounts two.
      const { rows, unreadable } = await (takeUnfinished() ?? read(api, context.signal));
      return { rows: sameRows(context.client.getQueryData<Rows<Row>>(queryKey)?.rows ?? [], rows), unreadable };
    },
    initialData: () => early()?.loaded?.list,
    initialDataUpdatedAt: () => early()?.loaded?.at,
    // Compares whatever there is, however deep: of a hundred thousand rows, longer than two frames.
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    staleTime: listFreshFor,
  });
}
