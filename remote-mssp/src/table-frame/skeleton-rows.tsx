import { Skeleton } from '@portal/shared/ui';
import styles from './list.module.css';

/** Rows in the shape of those that come. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <div className={styles['skeletons']}>
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={`row-${row.toString()}`}
          className={styles['skeleton-row']}
          style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
        >
          {Array.from({ length: columns }, (_, cell) => (
            <Skeleton key={`cell-${cell.toString()}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
