import { type ReactNode, useMemo } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell';
import { type Sort, type SortValue, sortRows } from './sort-rows';

const cx = classesFrom(styles);

export type Column<Row> = {
  readonly id: string;
  /** The head's text, and the label beside the value where rows are blocks. */
  readonly header: string;
  /** Keeps the head for assistive technology alone, as over a column of buttons. */
  readonly headerHidden?: boolean | undefined;
  /** Explains the column behind a question mark. Needs `helpLabel` of the table. */
  readonly help?: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** A CSS length or percentage. */
  readonly width?: string | undefined;
  /** The column that names the row: its cells are row heads. */
  readonly rowHeader?: boolean | undefined;
  /** Given, the column's head sorts. Null: no value. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  readonly cell: (row: Row) => ReactNode;
};

export type DataTableProps<Row> = {
  /** The table's name, and its region's. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Rows come sorted by this; without it in the order given. */
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The language whose order texts follow, as 'it'. By default the browser's. */
  readonly language?: string | undefined;
  /** The name of a column's help button. */
  readonly helpLabel?: ((header: string) => string) | undefined;
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Rows are being fetched: stands in their place. */
  readonly loading?: ReactNode;
  readonly className?: string | undefined;
};

/** A real table, 32rem tall at most, that scrolls inside a named region of its own. Rows are blocks on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, sort, onSort, helpLabel, empty, loading, className } = props;
  const rows = useSorted(props);
  const instead = loading ?? (rows.length === 0 ? empty : undefined);
  return (
    <section
      aria-label={label}
      aria-busy={loading ? true : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be within reach of the keyboard.
      tabIndex={0}
      className={classNames(cx('region'), className)}
    >
      <table aria-label={label} className={cx('table')}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead className={cx('head')}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} helpLabel={helpLabel} />
            ))}
          </tr>
        </thead>
        {!instead && (
          <tbody className={cx('body')}>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={cx('row')}>
                {columns.map((column) => (
                  <BodyCell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {instead}
    </section>
  );
}

function useSorted<Row>({ rows, columns, sort, language }: DataTableProps<Row>): readonly Row[] {
  return useMemo(() => {
    const sortValue = columns.find(({ id }) => id === sort?.by)?.sortValue;
    return sort && sortValue ? sortRows(rows, sortValue, sort.direction, language) : rows;
  }, [rows, columns, sort, language]);
}

function BodyCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const Cell = column.rowHeader ? 'th' : 'td';
  return (
    <Cell
      scope={column.rowHeader ? 'row' : undefined}
      data-label={column.headerHidden ? undefined : column.header}
      className={cx('cell', column.rowHeader && 'row-header', column.align === 'end' && 'end')}
    >
      {column.cell(row)}
    </Cell>
  );
}
