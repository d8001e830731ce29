import { useCallback, useMemo } from 'react';
import type { useListAddress } from '../list/use-list-address';
import { type CompanyFilter, filterFrom, filterText, keeps } from './company-filter';

/** What the KPIs and the plot narrow the table to, in the list's address. */
export function useCompanyFilter([query, change]: ReturnType<typeof useListAddress>) {
  const filter = useMemo(() => filterFrom(query.filter), [query.filter]);
  return {
    filter,
    keep: useMemo(() => filter && keeps(filter), [filter]),
    setFilter: useCallback((next: CompanyFilter | undefined) => change({ filter: filterText(next) }), [change]),
  };
}
