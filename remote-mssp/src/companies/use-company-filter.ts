import { useCallback, useMemo } from 'react';
import type { useListAddress } from '../list/use-list-address';
import type { Changes } from './changes/changes';
import { type CompanyFilter, filterFrom, filterText, keeps } from './company-filter';

/** What the KPIs and the plot narrow the table to, in the list's address. */
export function useCompanyFilter([query, change]: ReturnType<typeof useListAddress>, changes: Changes | undefined) {
  const filter = useMemo(() => filterFrom(query.filter), [query.filter]);
  return {
    filter,
    keep: useMemo(() => filter && keeps(filter, changes), [filter, changes]),
    setFilter: useCallback((next: CompanyFilter | undefined) => change({ filter: filterText(next) }), [change]),
  };
}
