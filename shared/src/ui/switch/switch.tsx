import { useId } from 'react';
import { classesFrom, classNames } from '../class-names';
import { SpinnerRing } from '../spinner/spinner';
import styles from './switch.module.css';

const cx = classesFrom(styles);

export type SwitchProps = {
  readonly checked: boolean;
  /** The user wants this state. The switch moves once `checked` says so. */
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** Keeps the label for assistive technology alone. */
  readonly labelHidden?: boolean | undefined;
  /** Keeps focus, says that it waits, and ignores a second click. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

export function Switch({
  checked,
  onChange,
  label,
  labelHidden = false,
  busy = false,
  disabled,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <span className={classNames(cx('switch'), className)}>
      <span className={cx('track')}>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
          role="switch"
          checked={checked}
          disabled={disabled}
          className={cx('input')}
          {...(labelHidden && { 'aria-label': label })}
          {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked);
          }}
        />
        <span aria-hidden="true" className={cx('thumb')}>
          {busy && <SpinnerRing />}
        </span>
      </span>
      {!labelHidden && (
        <label htmlFor={id} className={cx('label')}>
          {label}
        </label>
      )}
    </span>
  );
}
