import { classesFrom, classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

const cx = classesFrom(styles);

export type SpinnerProps = {
  readonly label: string;
  /** Shows the label, which is otherwise for screen readers only. */
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

/** The ring alone, as decoration of a text. */
export function SpinnerRing() {
  return <span aria-hidden="true" className={cx('ring')} />;
}
