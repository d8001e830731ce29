import { SpinnerRing } from '@portal/shared/ui';
import styles from './list.module.css';
import { ViewLinkButton } from './view-link-button';

export interface CountLineProps {
  /** Said while the list is being read for the first time. */
  readonly loading: string | undefined;
  readonly text: string;
}

/** How many rows are shown, or that they are on their way: a live region that is always there. Beside it, the link to them. */
export function CountLine({ loading, text }: CountLineProps) {
  return (
    <div className={styles['count-line']}>
      <p role="status" className={styles['count']}>
        {loading !== undefined && <SpinnerRing />}
        {loading ?? text}
      </p>
      <ViewLinkButton />
    </div>
  );
}
