import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import { Menu } from '../menu/menu';
import type { Column } from './column';
import type { Order } from './data-table';
import styles from './data-table.module.css';
import { sortIcon } from './header-cell';
import { nextSort } from './sort-rows';

const cx = classesFrom(styles);

type OrderMenuProps<Row> = { readonly columns: readonly Column<Row>[]; readonly order: Order };

/** Sorts where rows are blocks: in place of headers, one menu of those that sort. */
export function OrderMenu<Row>({ columns, order: { sort, onSort, label } }: OrderMenuProps<Row>) {
  const present = columns.find(({ id }) => id === sort?.by);
  return (
    <Menu
      label={present ? `${label}: ${present.short ?? present.header}` : label}
      icon={<Glyph icon={sortIcon(sort?.direction)} size="1.125em" />}
      variant="quiet"
      size="small"
      className={cx('order')}
      items={columns
        .filter(({ sortValue }) => sortValue)
        .map(({ id, header, firstDirection }) => ({
          id,
          label: header,
          checked: id === sort?.by,
          onSelect: () => onSort(nextSort(sort, id, firstDirection)),
        }))}
    />
  );
}
