import { classesFrom, classNames } from '../class-names';
import { Skeleton, skeletonGroup } from '../skeleton/skeleton';
import type { Column } from './column';
import styles from './data-table.module.css';
import { cellTraits } from './table-row';

const cx = classesFrom(styles);

const rows = Array.from({ length: 11 }, (_, row) => `row ${row}`);

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasSelect: boolean;
}

/** Rows as those that come, in a group of their own: they are none of the table's. */
export function SkeletonRows<Row>({ columns, hasSelect }: SkeletonRowsProps<Row>) {
  return (
    <tfoot aria-hidden="true" className={classNames(cx('body'), skeletonGroup)}>
      {rows.map((row) => (
        <tr key={row} className={cx('row')}>
          {columns.map((column) => (
            <td key={column.id} {...cellTraits(column)}>
              <Skeleton className={cx('placeholder', hasSelect && column.rowHeader && 'beside-select')} />
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
