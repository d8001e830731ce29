import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import {
  type DataTableProps,
  type Grid,
  type GridHandle,
  type TableRowsOptions,
  useTableRows,
} from '@portal/shared/ui';
import { type RefObject, useMemo } from 'react';
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
  readonly handle: RefObject<GridHandle | null>;
}

interface ListTable<Row> {
  /** Properties of a `DataTable`. */
  readonly table: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'order'> & {
    readonly grid: Grid<Row> & { readonly handle: RefObject<GridHandle | null> };
  };
  /** The rows of the table; none while they load. */
  readonly shown: readonly Row[];
  /** Those that the search found, before the filter. */
  readonly found: readonly Row[];
}

// One array, so that two renderings have the same rows.
const none: readonly never[] = [];

export function useListTable<Row>(options: ListTableOptions<Row>): ListTable<Row> {
  const { rows, keep, columns, textOf, onEnter, handle } = options;
  const [query, change] = options.address;
  const { t, i18n } = useTranslation('mssp');
  const sort = sortFrom(query.order, columns);
  const found = useTableRows({
    rows: rows ?? none,
    sort,
    columns,
    language: shownLanguage(i18n.language),
    search: singleSpaced(query.search),
    textOf,
  });
  const shown = useMemo(() => (keep ? found.filter(keep) : found), [found, keep]);
  const order = {
    sort,
    onSort: (next: typeof sort) => change({ order: next ? sortText(next) : '' }),
    label: t('list.orderBy'),
    startKey: JSON.stringify([query.search, query.filter, query.columns]),
  };
  return { table: { columns, rows: rows && shown, order, grid: { textOf, onEnter, handle } }, shown, found };
}
