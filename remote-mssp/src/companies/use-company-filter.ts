import { useCallback, useMemo } from 'react';
import type { useListAddress } from '../list/use-list-address';
import type { Changes } from './changes/changes';
import { type CompanyFilter, filterFrom, filterText, keeps } from './company-filter';

/** What the KPIs and the plot narrow the table to, in the list's address. */
export function useCompanyFilter(
  [query, change]: ReturnType<typeof useListAddress>,
  changes: Changes | undefined,
  favourites: ReadonlySet<string>,
) {
  const keepOf = useCallback(
    (text: string) => {
      const filter = filterFrom(text);
      return filter && keeps(filter, changes, favourites);
    },
    [changes, favourites],
  );
  return {
    filter: useMemo(() => filterFrom(query.filter), [query.filter]),
    keepOf,
    keep: useMemo(() => keepOf(query.filter), [keepOf, query.filter]),
    setFilter: useCallback((next: CompanyFilter | undefined) => change({ filter: filterText(next) }), [change]),
  };
}
