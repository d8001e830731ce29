import { useLocation, useNavigationType, useSearchParams } from '@portal/shared/router';
import { useCallback, useEffect, useState } from 'react';
import { usePanel } from '../panel-context/panel';
import { tabAt } from '../panel-context/panel-paths';

/** Of the address's query. */
export const listParameters = { search: 'cerca', filter: 'stato', order: 'ordine', columns: 'colonne' } as const;

type Part = keyof typeof listParameters;
export type ListQuery = Readonly<Record<Part, string>>;

const parts: readonly Part[] = ['search', 'filter', 'order', 'columns'];

/** The change that lets all rows show, in the order they have. */
export const everything = { search: '', filter: '', columns: '' } as const satisfies Partial<ListQuery>;
export const noQuery: ListQuery = { ...everything, order: '' };

export const queryFrom = (params: URLSearchParams): ListQuery => ({
  search: params.get(listParameters.search) ?? '',
  filter: params.get(listParameters.filter) ?? '',
  order: params.get(listParameters.order) ?? '',
  columns: params.get(listParameters.columns) ?? '',
});

/** The address's parameters with those of the list. */
export function paramsWith(params: URLSearchParams, query: ListQuery): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const part of parts) {
    if (query[part] === '') changed.delete(listParameters[part]);
    else changed.set(listParameters[part], query[part]);
  }
  return changed;
}

/** The query, and the function that changes parts of it. */
export type ListAddress = readonly [ListQuery, (change: Partial<ListQuery>) => void];

const isSame = (a: ListQuery, b: ListQuery) => parts.every((part) => a[part] === b[part]);

/** Browsers refuse many changes of the address in a row: it follows once the typing rests. */
const restBeforeWriting = 200;

/** Holds search, filter and order at once, and writes them to the address a moment later; Back, Forward and links change them. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const { queries } = usePanel();
  const navigation = useNavigationType();
  const [query, setQuery] = useState(() => queryFrom(params));
  const [readAt, setReadAt] = useState(key);

  if (readAt !== key) {
    setReadAt(key);
    // The list's own writing replaces, and may come after further typing.
    if (navigation !== 'REPLACE') setQuery(queryFrom(params));
  }

  useEffect(() => {
    queries.set(tabAt(pathname), paramsWith(new URLSearchParams(), query).toString());
  }, [queries, pathname, query]);

  useEffect(() => {
    if (isSame(query, queryFrom(params))) return;
    const timer = setTimeout(() => setParams(paramsWith(params, query), { replace: true }), restBeforeWriting);
    return () => clearTimeout(timer);
  }, [query, params, setParams]);

  return [query, useCallback((change) => setQuery((current) => ({ ...current, ...change })), [])];
}
