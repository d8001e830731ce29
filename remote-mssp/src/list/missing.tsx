import type { ReactNode } from 'react';
import styles from './list.module.css';

/** In the column of a value that there is none; a block of values leaves it out. */
export const Missing = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['missing']}>{children}</span>
);
