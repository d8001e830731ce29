import type { Rows } from '@portal/shared/contract';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { sameRows } from './same-rows';

/** How long a list counts as fresh once it was read, in milliseconds. */
const listFreshFor = 10_000;

/**
 * How each list is read: a failure shows at once with its own way to try again, also while the browser says that it is
 * offline, and what was read stays on screen while it is read again: on coming back to the window or the tab, unless that
 * was a moment ago.
 */
export function useList<Row extends object>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Rows<Row>>) {
  return useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Rows<Row>> => {
      const { rows, unreadable } = await read(signal);
      return { rows: sameRows(client.getQueryData<Rows<Row>>(queryKey)?.rows ?? [], rows), unreadable };
    },
    // Compares whatever there is, however deep: of a hundred thousand rows, longer than two frames.
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: true,
    staleTime: listFreshFor,
  });
}
