import type { ReactNode } from 'react';
import { classesFrom, classNames } from '../class-names';
import { Skeleton } from '../skeleton/skeleton';
import styles from './figures.module.css';

const cx = classesFrom(styles);

export type Figure = {
  readonly label: string;
  /** Undefined while it is not known: its skeleton stands there. */
  readonly value: ReactNode;
  /** What the value is made of, in smaller type. */
  readonly note?: ReactNode;
};

export type FiguresProps = {
  /** The strip's name. */
  readonly label: string;
  readonly items: readonly Figure[];
  readonly className?: string | undefined;
};

/** A strip of figures over a table: label, value, note. */
export function Figures({ label, items, className }: FiguresProps) {
  return (
    <div className={classNames(cx('room'), className)}>
      <dl aria-label={label} className={cx('figures')}>
        {items.map((item) => (
          <div key={item.label} className={cx('figure')}>
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
