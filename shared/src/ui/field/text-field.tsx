import type { ComponentProps, ReactNode } from 'react';
import { classesFrom } from '../class-names';
import { Field, type FieldLabels } from './field';
import styles from './field.module.css';

const cx = classesFrom(styles);

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldLabels & {
    /** Shown inside the control's frame, after the text. */
    readonly trailing?: ReactNode;
  };

/** An `<input>`; `className` goes to the field as a whole, everything else to the input. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, trailing, id, className, ...rest } = props;
  return (
    <Field {...{ id, className, label, labelHidden, hint, error }} describedBy={rest['aria-describedby']}>
      {(control) => (
        <span className={cx('frame')}>
          <input {...rest} {...control} className={cx('control')} />
          {trailing}
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldLabels;

/** A `<textarea>`, by default of four rows, which grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, id, className, ...rest } = props;
  return (
    <Field {...{ id, className, label, labelHidden, hint, error }} describedBy={rest['aria-describedby']}>
      {(control) => (
        <span className={cx('frame')}>
          <textarea rows={4} {...rest} {...control} className={cx('control', 'area')} />
        </span>
      )}
    </Field>
  );
}
