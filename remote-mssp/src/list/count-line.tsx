import { SpinnerRing } from '@portal/shared/ui';
import styles from './list.module.css';

export interface CountLineProps {
  readonly loading: string | undefined;
  readonly text: string;
}

/** How many rows are shown, or that they are on their way: a live region that is always there. */
export function CountLine({ loading, text }: CountLineProps) {
  return (
    <p role="status" className={styles['count']}>
      {loading !== undefined && <SpinnerRing />}
      {loading ?? text}
    </p>
  );
}
