import { classesFrom } from '../class-names';
import styles from './data-table.module.css';
import type { AllSelected } from './use-selection';

const cx = classesFrom(styles);

/** Selects its row; the table's body hears the click, and the row's keys do the same. */
export function SelectBox({ label, checked }: { readonly label: string; readonly checked: boolean | undefined }) {
  return (
    <input
      type="checkbox"
      data-select=""
      aria-label={label}
      checked={checked === true}
      disabled={checked === undefined}
      readOnly
      className={cx('select')}
    />
  );
}

export function SelectAllBox({ label, state, isDisabled, onToggle }: AllSelected) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      disabled={isDisabled}
      onChange={onToggle}
      className={cx('select')}
    />
  );
}
