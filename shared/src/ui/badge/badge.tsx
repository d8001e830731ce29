import type { ReactNode } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './badge.module.css';

const cx = classesFrom(styles);

export type BadgeTone = 'blue' | 'green' | 'yellow' | 'red' | 'neutral';

export type BadgeProps = {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span data-tone={tone} className={classNames(cx('badge'), className)}>
      {icon}
      {children}
    </span>
  );
}
