import type { Rows } from '@portal/shared/api-contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export type ChangeRows<Row> = (change: (rows: readonly Row[]) => readonly Row[]) => Promise<void>;

/**
 * Changes the rows on screen. A reading that began before would bring the old ones back, so it is called off and
 * begun again. The same function as long as `queryKey` is the same array.
 */
export function useLocalRows<Row>(queryKey: QueryKey): ChangeRows<Row> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const isReading = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData<Rows<Row>>(queryKey, (list) => list && { ...list, rows: change(list.rows) });
      if (isReading) void client.invalidateQueries({ queryKey });
    },
    [client, queryKey],
  );
}
