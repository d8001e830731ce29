import { IconEye, type IconProps } from '@tabler/icons-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

const cx = classesFrom(styles);

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The button's name while the password is hidden: what it does next. */
  readonly showLabel: string;
  /** The button's name while the password is shown. */
  readonly hideLabel: string;
};

/** Keeps text and caret when it is shown. The page's script can press its button before this code has loaded. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const { shown, toggle } = useShown();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          size="small"
          icon={<Glyph icon={Eye} />}
          data-other-label={shown ? showLabel : hideLabel}
          // A press would take focus, and with it the caret, out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      }
    />
  );
}

const Eye = (props: IconProps) => (
  <IconEye {...props}>
    <path className={cx('slash')} d="M3 3l18 18" />
  </IconEye>
);

function useShown() {
  const [shown, setShown] = useState(false);
  const putCaretBack = useRef<() => void>(undefined);
  // Browsers move the caret to one end when an input changes its type.
  useLayoutEffect(() => {
    putCaretBack.current?.();
    putCaretBack.current = undefined;
  });
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.parentElement?.querySelector('input');
    if (input?.matches(':focus')) {
      const { selectionStart, selectionEnd } = input;
      putCaretBack.current = () => input.setSelectionRange(selectionStart, selectionEnd);
    }
    setShown(!shown);
  };
  return { shown, toggle };
}
