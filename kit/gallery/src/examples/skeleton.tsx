import { Skeleton } from '@portal/shared/ui';
import styles from './skeleton.module.css';

export function Skeletons() {
  return (
    <div aria-busy="true">
      <Skeleton className={styles['line']} />
    </div>
  );
}
