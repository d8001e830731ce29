import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

const cx = classesFrom(styles);

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & { readonly options: readonly SelectOption[] };

/** A `<select>`. Some systems report a change for every option that arrow keys pass: to act once, use `Menu`. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, optionalLabel, hint, error, options, ...others } = props;
  const { id, className, ...rest } = others;
  return (
    <Field
      {...{ id, className, label, labelHidden, optionalLabel, hint, error }}
      describedBy={rest['aria-describedby']}
    >
      {(control) => (
        <span className={cx('frame')}>
          <select {...rest} {...control} className={cx('control', 'select')}>
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Glyph icon={IconChevronDown} className={cx('chevron')} />
        </span>
      )}
    </Field>
  );
}
