import { type ReactNode, type RefObject, useRef } from 'react';
import { classesFrom, classNames } from '../class-names';
import type { Column } from './column';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell';
import { gridRoles, roles } from './roles';
import { partsOf } from './row-window';
import { SkeletonRows } from './skeleton-rows';
import type { Sort } from './sort-rows';
import { GapRow, showWhatIsCut, TableRow } from './table-row';
import { type Grid, useGrid } from './use-grid';
import { type KeptRow, useKeptRow } from './use-kept-row';
import { useMarkedRow } from './use-marked-row';
import { type RowWindow, useRowWindow } from './use-row-window';
import { type AllSelected, type Selection, useSelection } from './use-selection';

const cx = classesFrom(styles);

export type DataTableProps<Row> = {
  /** The table's name, and its region's. */
  readonly label: string;
  /** While it is the same array, a row is rendered again only when it is another object or its busyness changes. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** A request is under way for the row; its cells receive it. */
  readonly isBusy?: ((row: Row) => boolean) | undefined;
  /** A word about the row's place in the list, after its name; undefined for none. */
  readonly mark?: ((row: Row) => string | undefined) | undefined;
  /** The key of a row to bring into view and to mark, as one that was just made. */
  readonly marked?: string | number | undefined;
  /** The order that `rows` are in, as `useTableRows` sorts them. */
  readonly sort?: Sort | undefined;
  /** Called with the order to show next; undefined for the one in which the rows came. */
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** A new value, as with a search, scrolls the table to its top; so does another `sort`. */
  readonly startKey?: string | undefined;
  /** The name of a column's help button. */
  readonly helpLabel?: ((header: string) => string) | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Makes it a grid: one Tab stop, in which keys move from cell to cell. An arrow key that a control has a use for needs Alt there. */
  readonly grid?: Grid<Row> | undefined;
  /** Gives each row of a grid a checkbox. */
  readonly selection?: Selection<Row> | undefined;
  readonly loading?: boolean | undefined;
  readonly className?: string | undefined;
};

/** At most 32rem tall, in a region of its own. Of more than 200 rows only those that show are in the document, equally tall. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, sort, empty, loading, grid, className } = props;
  const rows = loading ? none : props.rows;
  const region = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const startKey = `${sort?.by} ${sort?.direction} ${props.startKey}`;
  const view = useRowWindow({ region, count: rows.length, startKey });
  const kept = useKeptRow(region, rows, rowKey);
  const selected = useSelection(props.selection, rows, rowKey);
  const keys = useGrid({ grid, table, region, rows, rowKey, kept, startKey, onSelectKey: selected?.onKey });
  const instead = rows.length === 0 && !loading;
  return (
    <section
      ref={region}
      aria-label={label}
      aria-busy={loading || undefined}
      // A region that scrolls has to be within reach of the keyboard; in a grid, focus on the rows scrolls it.
      tabIndex={grid ? -1 : 0}
      className={classNames(cx('region', !instead && 'filled'), className)}
    >
      <table
        {...keys}
        {...(grid ? gridRoles.table : roles.table)}
        {...(selected && { 'aria-multiselectable': true })}
        ref={table}
        aria-label={label}
        aria-rowcount={view.isLong ? rows.length + 1 : undefined}
        className={cx('table', view.isLong && 'long')}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <TableHead {...props} isLong={view.isLong} all={selected?.all} />
        {loading && <SkeletonRows columns={columns} />}
        {rows.length > 0 && <TableBody {...props} {...{ rows, region, kept, selected, view, startKey }} />}
      </table>
      {instead && empty}
    </section>
  );
}

// One array, so that two renderings have the same rows.
const none: readonly never[] = [];

type TableHeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'helpLabel'> & {
  readonly isLong: boolean;
  readonly all: AllSelected | undefined;
};

function TableHead<Row>({ columns, sort, onSort, helpLabel, isLong, all }: TableHeadProps<Row>) {
  return (
    <thead {...roles.group} className={cx('head')}>
      <tr {...roles.row} aria-rowindex={isLong ? 1 : undefined}>
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            {...{ column, sort, onSort, helpLabel }}
            all={column.rowHeader ? all : undefined}
          />
        ))}
      </tr>
    </thead>
  );
}

type TableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'columns' | 'isBusy' | 'mark' | 'marked' | 'grid'
> & {
  readonly region: RefObject<HTMLElement | null>;
  readonly kept: KeptRow<Row>;
  readonly selected: ReturnType<typeof useSelection<Row>>;
  readonly view: RowWindow;
  readonly startKey: string;
};

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, columns, isBusy, mark, marked, grid, region, kept, selected, view, startKey } = props;
  const { range, rowHeight, isLong } = view;
  const markedIndex = useMarkedRow({ region, rows, rowKey, marked, rowHeight, startKey });
  return (
    <tbody
      {...roles.group}
      // Its keys are the grid's.
      {...(selected && { onClick: selected.onClick })}
      className={cx('body')}
      onFocus={kept.onFocus}
      onBlur={kept.onBlur}
      onPointerOver={showWhatIsCut}
    >
      {partsOf(rows.length, range, kept.kept).flatMap(({ kind, from, to }) =>
        kind === 'gap'
          ? [
              <GapRow
                key={`gap ${gapName(from, to, rows.length)}`}
                columns={columns.length}
                height={(to - from) * rowHeight}
              />,
            ]
          : rows
              .slice(from, to)
              .map((row, offset) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  index={from + offset}
                  columns={columns}
                  isBusy={isBusy?.(row) ?? false}
                  mark={mark?.(row)}
                  isSelected={selected?.isSelected(row)}
                  selectLabel={selected?.labelOf(row)}
                  isMarked={from + offset === markedIndex}
                  isInLongList={isLong}
                  isInGrid={grid !== undefined}
                />
              )),
      )}
    </tbody>
  );
}

/** A gap is known by its place, so that it grows and shrinks instead of coming and going. */
function gapName(from: number, to: number, count: number): string {
  if (from === 0) return 'above';
  return to === count ? 'below' : 'between';
}
