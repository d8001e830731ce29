import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classesFrom } from '../class-names';
import { HelpTip } from '../help-tip/help-tip';
import { Glyph } from '../icon/glyph';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { Column } from './column';
import type { Order } from './data-table';
import styles from './data-table.module.css';
import { roles } from './roles';
import { SelectAllBox } from './select-box';
import { nextSort, type Sort } from './sort-rows';
import type { AllSelected } from './use-selection';

const cx = classesFrom(styles);

export type HeaderCellProps<Row> = {
  readonly column: Column<Row>;
  readonly order: Order | undefined;
  /** Of a table whose rows can be selected, over their checkboxes. */
  readonly all: AllSelected | undefined;
  /** Only the text is left, for those who listen. */
  readonly isHidden: boolean;
  readonly menu: ReactNode;
};

/** A column's header: its text, or the button that sorts by it, and the question mark that explains it. */
export function HeaderCell<Row>({ column, order, all, isHidden, menu }: HeaderCellProps<Row>) {
  const { id, header, short = header, headerHidden, help, align, sortValue, firstDirection } = column;
  const direction = order?.sort?.by === id ? order.sort.direction : undefined;
  const label = short === header ? undefined : header;
  const sorts = sortValue !== undefined && order !== undefined && !isHidden;
  return (
    <th
      {...roles.columnHeader}
      aria-label={label}
      aria-sort={sorts ? (direction ?? 'none') : undefined}
      data-controls={column.isControls}
      data-quiet={!menu && !all}
      className={cx('heading', align === 'end' && 'end')}
    >
      <div className={cx('heading-content')}>
        {all && <SelectAllBox {...all} />}
        {menu}
        {sorts ? (
          <button
            type="button"
            aria-label={label}
            className={cx('sort')}
            onClick={() => order.onSort(nextSort(order.sort, id, firstDirection))}
          >
            {short}
            <Glyph icon={sortIcon(direction)} size="1.125em" />
          </button>
        ) : (
          <HeadingText text={short} hidden={headerHidden || isHidden} />
        )}
        {help && !isHidden && (
          <HelpTip label={help.label} className={cx('help')}>
            {help.text}
          </HelpTip>
        )}
      </div>
    </th>
  );
}

function HeadingText({ text, hidden }: { readonly text: string; readonly hidden: boolean | undefined }) {
  return hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text;
}

export function sortIcon(direction: Sort['direction'] | undefined) {
  if (direction === 'ascending') return IconArrowUp;
  return direction === 'descending' ? IconArrowDown : IconSelector;
}
