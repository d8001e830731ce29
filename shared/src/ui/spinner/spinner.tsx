import { classesFrom, classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

const cx = classesFrom(styles);

export type SpinnerProps = {
  readonly label: string;
  /** Shows the label beside the ring. By default it is there for screen readers only. */
  readonly labelVisible?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Appears after 150 ms, so that a fast response does not flash. */
export function Spinner({ label, labelVisible = false, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames(cx('spinner'), className)}>
      <SpinnerRing />
      {labelVisible ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

/** The ring alone, as decoration beside a text that says the same. */
export function SpinnerRing() {
  return <span aria-hidden="true" className={cx('ring')} />;
}
