import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classesFrom, classNames } from '../class-names';
import { Glyph } from '../icon/glyph';
import hiddenStyles from '../visually-hidden/visually-hidden.module.css';
import styles from './field.module.css';

const cx = classesFrom(styles, hiddenStyles);

/** The properties of every field, without its control's attributes. */
export type FieldLabels = {
  readonly label: string;
  /** Keeps the label for assistive technology alone. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Marks the field as invalid and is tied to it. */
  readonly error?: ReactNode;
};

type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = FieldLabels & {
  readonly id?: string | undefined;
  /** Further descriptions the caller has for the control. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  /** Renders the control with the attributes that tie it to label, hint and error. */
  readonly children: (control: FieldControl) => ReactNode;
};

/** Label above, hint and error below, all tied to the control. */
export function Field({ id, describedBy, className, children, ...labels }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { label, labelHidden, hint, error } = labels;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(cx('field'), className)}>
      <label htmlFor={controlId} className={cx(labelHidden ? 'hidden' : 'label')}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, hintId, describedBy) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={cx('error')}>
          <Glyph icon={IconAlertCircle} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className={cx('hint')}>
          {hint}
        </p>
      )}
    </div>
  );
}
