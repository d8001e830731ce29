import type { ReactNode } from 'react';
import { classesFrom } from '../class-names';
import { Skeleton } from '../skeleton/skeleton';
import styles from './stat-tiles.module.css';

const cx = classesFrom(styles);

type StatTile = {
  readonly label: string;
  /** Undefined shows a skeleton. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

export type StatTilesProps = {
  /** The strip's name. */
  readonly label: string;
  readonly items: readonly StatTile[];
};

/** A strip of stat tiles over a table: label, value, note. */
export function StatTiles({ label, items }: StatTilesProps) {
  return (
    <div className={cx('room')}>
      <dl aria-label={label} className={cx('tiles')}>
        {items.map((item) => (
          <div key={item.label} className={cx('tile')}>
            <dt className={cx('label')}>{item.label}</dt>
            {/* Another element than the skeleton's: what was nowhere has not moved. */}
            <dd key={String(item.value === undefined)} className={cx('value')}>
              {item.value === undefined ? <Skeleton className={cx('pending')} /> : item.value}{' '}
              {item.note && <span className={cx('note')}>{item.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
