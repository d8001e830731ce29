import { type PointerEvent, type ReactNode, useId, useMemo } from 'react';
import { classesFrom } from '../class-names';
import type { Column } from './column';
import styles from './data-table.module.css';
import { gridRoles, roles } from './roles';
import { SelectBox } from './select-box';

const cx = classesFrom(styles);

export type TableRowProps<Row> = {
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isBusy: boolean;
  readonly mark: string | undefined;
  /** Undefined where it cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly selectLabel: string | undefined;
  readonly isMarked: boolean;
  readonly isInLongList: boolean;
  readonly isInGrid: boolean;
};

/** One row. Its cells are rendered again only when row, columns, mark, selection or busyness change. */
export function TableRow<Row>({ row, index, columns, isMarked, ...rest }: TableRowProps<Row>) {
  const { isBusy, mark, isSelected, selectLabel, isInLongList, isInGrid } = rest;
  const nameId = useId();
  const cells = useMemo(() => {
    const same = { row, nameId, isBusy, mark, isSelected, selectLabel, isInLongList, isInGrid };
    return columns.map((column) => bodyCell({ column, ...same }));
  }, [columns, row, nameId, isBusy, mark, isSelected, selectLabel, isInLongList, isInGrid]);
  return (
    <tr
      {...roles.row}
      data-row={index}
      aria-rowindex={isInLongList ? index + 2 : undefined}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      className={cx('row', isMarked && 'marked', mark !== undefined && 'outside', isSelected && 'selected')}
    >
      {cells}
    </tr>
  );
}

type BodyCell<Row> = Omit<TableRowProps<Row>, 'index' | 'columns' | 'isMarked'> & {
  readonly column: Column<Row>;
  readonly nameId: string;
};

// Not a component: six a row cost a long table as much as its content.
function bodyCell<Row>({ column, row, nameId, isBusy, isInLongList, isInGrid, ...beside }: BodyCell<Row>) {
  const { mark, isSelected, selectLabel } = beside;
  const Cell = column.rowHeader ? 'th' : 'td';
  const cellRole = isInGrid ? gridRoles.cell : roles.cell;
  const hasParts = column.rowHeader && (mark !== undefined || selectLabel !== undefined);
  const content = column.cell(row, isBusy);
  const isCut = isInLongList && isText(content);
  const shown = isCut && !(hasParts && mark === undefined) ? <span className={cx('text')}>{content}</span> : content;
  return (
    <Cell
      key={column.id}
      {...(column.rowHeader ? roles.rowHeader : cellRole)}
      tabIndex={isInGrid ? -1 : undefined}
      // Without it, the name would include the checkbox's label.
      aria-labelledby={hasParts ? nameId : undefined}
      {...cellTraits(column)}
    >
      {hasParts ? (
        <div className={cx('parts')}>
          {selectLabel && <SelectBox label={selectLabel} checked={isSelected} />}
          <span id={nameId} className={cx('name', shown === content && isCut && 'text')}>
            {shown}
            {mark !== undefined && <span className={cx('mark')}>{mark}</span>}
          </span>
        </div>
      ) : (
        shown
      )}
    </Cell>
  );
}

export const cellTraits = <Row,>({
  rowHeader,
  align,
  block,
  headerHidden,
  isControls,
  short,
  header,
}: Column<Row>) => ({
  // The value's label where rows are blocks that show one.
  'data-label': block === 'figure' ? (short ?? header) : block || rowHeader || headerHidden ? undefined : header,
  'data-block': block,
  'data-controls': isControls,
  className: cx('cell', rowHeader && 'row-header', align === 'end' && 'end'),
});

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

/** Of a text that a long list may cut short, at the end of its second line. */
export const cutClass = cx('text');

/** A text that is cut short can be read in full where the pointer rests on it, unless it is `data-titled` otherwise. */
export function showWhatIsCut({ target }: PointerEvent): void {
  const text =
    target instanceof Element ? target.closest<HTMLElement>(`.${cutClass}:not([title] > *, [data-titled])`) : null;
  if (text) text.title = text.scrollHeight > text.clientHeight ? text.textContent : '';
}
