import { type ReactNode, type RefObject, useRef } from 'react';
import { classesFrom, classNames } from '../class-names';
import type { Column } from './column';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell';
import { OrderMenu } from './order-menu';
import { gridRoles, roles } from './roles';
import { partsOf } from './row-window';
import { SkeletonRows } from './skeleton-rows';
import type { Sort } from './sort-rows';
import { GapRow, showWhatIsCut, TableRow } from './table-row';
import { useBlocks } from './use-blocks';
import { type Grid, useGrid } from './use-grid';
import { type KeptRow, useKeptRow } from './use-kept-row';
import { useMarkedRow } from './use-marked-row';
import { type RowWindow, useRowWindow } from './use-row-window';
import { type AllSelected, useSelection } from './use-selection';

const cx = classesFrom(styles);

type RowTraits<Row> = {
  readonly key: (row: Row) => string | number;
  /** A request is under way for the row; its cells receive it. */
  readonly isBusy?: ((row: Row) => boolean) | undefined;
  /** A word about the row's place in the list, after its name; undefined for none. A row that has one cannot be selected. */
  readonly mark?: ((row: Row) => string | undefined) | undefined;
  /** The key of a row to bring into view and to mark, as one that was just made. */
  readonly marked?: string | number | undefined;
};

export type Order = {
  /** The order that `rows` are in, as `useTableRows` sorts them. */
  readonly sort?: Sort | undefined;
  /** Called with the order to show next; undefined for the one in which the rows came. */
  readonly onSort: (sort: Sort | undefined) => void;
  /** A new value, as with a search, scrolls the table to its top; so does another `sort`. */
  readonly startKey?: string | undefined;
  /** The name of the menu that sorts where rows are blocks: 'Ordina per'. */
  readonly label: string;
};

export type DataTableProps<Row> = {
  /** The table's name, and its region's. */
  readonly label: string;
  /** While it is the same array, a row is rendered again only when it is another object or its busyness changes. */
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly row: RowTraits<Row>;
  /** Without it, no header sorts. */
  readonly order?: Order | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** Makes it a grid: one Tab stop, in which keys move from cell to cell. An arrow key that a control has a use for needs Alt there. */
  readonly grid?: Grid<Row> | undefined;
  readonly className?: string | undefined;
};

/** At most 32rem tall, in a region of its own. Of more than 200 rows only those that show are in the document, equally tall. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows = none, row, order, empty, grid, className } = props;
  const isLoading = !props.rows;
  const region = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const startKey = `${order?.sort?.by} ${order?.sort?.direction} ${order?.startKey}`;
  const view = useRowWindow({ region, label, count: rows.length, startKey });
  const kept = useKeptRow(region, rows, row.key);
  const selected = useSelection(grid?.selection, rows, row);
  const keys = useGrid({ grid, table, region, rows, rowKey: row.key, kept, startKey, onSelectKey: selected?.onKey });
  const instead = rows.length === 0 && !isLoading;
  const bar = grid?.selection?.bar;
  const hasBlocks = useBlocks(table);
  return (
    <section
      ref={region}
      aria-label={label}
      aria-busy={isLoading || undefined}
      onFocus={kept.onFocus}
      onBlur={kept.onBlur}
      // A region that scrolls has to be within reach of the keyboard; in a grid, focus on the rows scrolls it.
      tabIndex={grid ? -1 : 0}
      className={classNames(cx('region', !instead && 'filled'), className)}
    >
      {bar && (
        <div className={cx('bar-place')}>
          <div className={cx('bar')}>{bar}</div>
        </div>
      )}
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
            <col key={id} data-column={id} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <TableHead
          {...{ columns, order, hasBlocks }}
          isLong={view.isLong}
          isCovered={Boolean(bar)}
          all={selected?.all}
        />
        {isLoading && <SkeletonRows columns={columns} hasSelect={selected !== undefined} />}
        {rows.length > 0 && (
          <TableBody
            {...{ columns, rows, row, region, kept, selected, view, startKey }}
            isInGrid={grid !== undefined}
          />
        )}
      </table>
      {instead && empty}
    </section>
  );
}

// One array, so that two renderings have the same rows.
const none: readonly never[] = [];

type TableHeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'order'> & {
  readonly isLong: boolean;
  readonly isCovered: boolean;
  readonly hasBlocks: boolean;
  readonly all: AllSelected | undefined;
};

function TableHead<Row>({ columns, order, isLong, isCovered, hasBlocks, all }: TableHeadProps<Row>) {
  return (
    <thead {...roles.group} className={cx('head')}>
      <tr {...roles.row} aria-rowindex={isLong ? 1 : undefined}>
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            {...{ column, order }}
            isHidden={isCovered || hasBlocks}
            all={column.rowHeader ? all : undefined}
            menu={hasBlocks && !isCovered && column.rowHeader && order && <OrderMenu {...{ columns, order }} />}
          />
        ))}
      </tr>
    </thead>
  );
}

type TableBodyProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'row'> & {
  readonly rows: readonly Row[];
  readonly isInGrid: boolean;
  readonly region: RefObject<HTMLElement | null>;
  readonly kept: KeptRow<Row>;
  readonly selected: ReturnType<typeof useSelection<Row>>;
  readonly view: RowWindow;
  readonly startKey: string;
};

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, isInGrid, region, kept, selected, view, startKey } = props;
  const { key: rowKey, isBusy, mark, marked } = props.row;
  const { range, rowHeight, isLong } = view;
  const markedIndex = useMarkedRow({ region, rows, rowKey, marked, rowHeight, startKey });
  return (
    <tbody
      {...roles.group}
      // Its keys are the grid's.
      {...(selected && { onClick: selected.onClick })}
      className={cx('body')}
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
                  isInGrid={isInGrid}
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
