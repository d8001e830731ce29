import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classesFrom, classNames } from '../class-names';
import { SpinnerRing } from '../spinner/spinner';
import styles from './button.module.css';

const cx = classesFrom(styles);

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
};

function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook): string {
  return cx('button', variant, size, wide && 'wide');
}

/** The look of a link in running text, for an anchor, a router's link or a `<button>` that reads as one. */
export const linkClass = cx('link');

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps focus, says that it waits, and ignores clicks, so that a form is not sent twice. */
    readonly busy?: boolean | undefined;
    readonly icon?: ReactNode;
  };

/** A button, by default of type 'button', variant 'secondary' and size 'medium'. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={(event) => clickUnlessBusy(event, busy, onClick)}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly busy?: boolean | undefined;
};

/** A button that shows an icon alone, by default of variant 'quiet'. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      icon={icon}
      variant={variant}
      className={classNames(cx('square'), className)}
    />
  );
}

// A submit button that waits must not submit either: Enter in a field of its form arrives here as a click.
function clickUnlessBusy(
  event: MouseEvent<HTMLButtonElement>,
  busy: boolean,
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined,
) {
  if (busy) event.preventDefault();
  else onClick?.(event);
}
