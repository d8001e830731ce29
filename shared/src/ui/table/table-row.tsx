import { type PointerEvent, type ReactNode, useMemo } from 'react';
import { classesFrom } from '../class-names';
import type { Column } from './data-table';
import styles from './data-table.module.css';
import { roles } from './roles';

const cx = classesFrom(styles);

export type TableRowProps<Row> = {
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isBusy: boolean;
  readonly isMarked: boolean;
  /** Whether it is one of many, most of which are not in the document. */
  readonly isInLongList: boolean;
};

/** One row. Its cells are rendered again only when row, columns or busyness change. */
export function TableRow<Row>({ row, index, columns, isBusy, isMarked, isInLongList }: TableRowProps<Row>) {
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <BodyCell key={column.id} column={column} row={row} isBusy={isBusy} isInLongList={isInLongList} />
      )),
    [columns, row, isBusy, isInLongList],
  );
  return (
    <tr
      {...roles.row}
      data-row={index}
      aria-rowindex={isInLongList ? index + 2 : undefined}
      className={cx('row', isMarked && 'marked')}
    >
      {cells}
    </tr>
  );
}

type BodyCellProps<Row> = Omit<TableRowProps<Row>, 'index' | 'columns' | 'isMarked'> & { readonly column: Column<Row> };

function BodyCell<Row>({ column, row, isBusy, isInLongList }: BodyCellProps<Row>) {
  const Cell = column.rowHeader ? 'th' : 'td';
  const content = column.cell(row, isBusy);
  return (
    <Cell
      {...(column.rowHeader ? roles.rowHeader : roles.cell)}
      data-label={column.headerHidden ? undefined : column.header}
      className={cx(
        'cell',
        column.rowHeader && 'row-header',
        column.align === 'end' && 'end',
        column.unbroken && isShort(content) && 'unbroken',
      )}
    >
      {isInLongList && isText(content) ? <span className={cx('text')}>{content}</span> : content}
    </Cell>
  );
}

const isShort = (content: ReactNode) => isText(content) && `${content}`.length <= 24;
const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number';

/** The empty room of rows that are not in the document. */
export function GapRow({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it, least of all a thing to focus.
    <tr aria-hidden="true" className={cx('gap')}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}

/** A text that is cut short can be read in full where the pointer rests on it. */
export function showWhatIsCut({ target }: PointerEvent): void {
  const text = target instanceof Element ? target.closest<HTMLElement>(`.${cx('text')}`) : null;
  if (text) text.title = text.scrollWidth > text.clientWidth ? text.textContent : '';
}
