import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import {
  type DataTableProps,
  type Grid,
  type GridHandle,
  type TableRowsOptions,
  useTableRows,
} from '@portal/shared/ui';
import { type RefObject, useMemo, useRef } from 'react';
import { singleSpaced } from './single-spaced';
import { sortFrom, sortText } from './sort-text';
import type { ListAddress } from './use-list-address';

interface ListTableOptions<Row> extends Pick<TableRowsOptions<Row>, 'textOf'> {
  /** All rows there are; undefined until they have been read. */
  readonly rows: readonly Row[] | undefined;
  /** Without it, all rows. */
  readonly keep?: ((row: Row) => boolean) | undefined;
  readonly columns: DataTableProps<Row>['columns'];
  /** Called for Enter on a row; without it, focus goes to the row's control. */
  readonly onEnter?: Grid<Row>['onEnter'];
  readonly address: ListAddress;
}

interface ListTable<Row> extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'startKey' | 'loading'> {
  readonly grid: Grid<Row> & { readonly handle: RefObject<GridHandle | null> };
  readonly rows: readonly Row[];
}

// One array, so that two renderings have the same rows.
const none: readonly never[] = [];

/** Returns the properties of a list's `DataTable`, and the rows that the search found before the filter. */
export function useListTable<Row>(options: ListTableOptions<Row>): [ListTable<Row>, found: readonly Row[]] {
  const { rows, keep, columns, textOf, onEnter } = options;
  const [query, change] = options.address;
  const { i18n } = useTranslation();
  const handle = useRef<GridHandle>(null);
  const sort = sortFrom(query.order, columns);
  const found = useTableRows({
    rows: rows ?? none,
    sort,
    columns,
    language: shownLanguage(i18n.language),
    search: singleSpaced(query.search),
    textOf,
  });
  const table = {
    columns,
    rows: useMemo(() => (keep ? found.filter(keep) : found), [found, keep]),
    sort,
    onSort: (next: typeof sort) => change({ order: next ? sortText(next) : '' }),
    startKey: JSON.stringify([query.search, query.filter]),
    grid: { textOf, onEnter, handle },
    loading: !rows,
  };
  return [table, found];
}
