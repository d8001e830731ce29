import type { ReactNode } from 'react';
import { classesFrom } from '../class-names';
import styles from './visually-hidden.module.css';

const cx = classesFrom(styles);

export type VisuallyHiddenProps = { readonly children: ReactNode; readonly id?: string | undefined };

export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span id={id} className={cx('hidden')}>
      {children}
    </span>
  );
}
