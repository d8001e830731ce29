import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { IconButton } from '../button/button';
import { classesFrom, classNames } from '../class-names';
import { Glyph } from '../icon/glyph';
import styles from './dialog.module.css';
import { type CloseReason, useModal } from './use-modal';

const cx = classesFrom(styles);

export type DialogProps = {
  readonly open: boolean;
  /** The user wants to leave. The dialog stays until `open` is false. */
  readonly onClose: (reason: CloseReason) => void;
  /** Called before `onClose`; false keeps the dialog open, for text that is not saved yet. */
  readonly mayClose?: ((reason: CloseReason) => boolean) | undefined;
  readonly title: string;
  /** The name of the cross in the corner. Without it there is none. */
  readonly closeLabel?: string | undefined;
  readonly children: ReactNode;
  /** Buttons below the content, the main one last. */
  readonly actions?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** By default the first field that is no switch, an alert's first button, else the title. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** For content to read in which nothing takes focus: it can be scrolled by keys. */
  readonly focusableBody?: boolean | undefined;
  /** Beside the rest of the page, which stays in use and keeps its focus; the caller gives it its place. */
  readonly docked?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Mounts its content while it is open. Tie a form to its submit button among the actions by `<form id>` and `<Button form>`. */
export function Dialog({ open, ...rest }: DialogProps) {
  // Anew, for a modal dialog is opened in another way.
  return open ? <OpenDialog key={String(rest.docked)} {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, mayClose, title, closeLabel, children, actions, role = 'dialog', size = 'medium' } = props;
  const titleId = useId();
  const bodyId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = (reason: CloseReason) => {
    const agreed = mayClose?.(reason) ?? true;
    if (agreed) onClose(reason);
    return agreed;
  };
  const handlers = useModal(ref, askToClose, props);
  return (
    <dialog
      ref={ref}
      {...handlers}
      {...(role === 'alertdialog' && { role, 'aria-describedby': bodyId })}
      aria-labelledby={titleId}
      data-docked={props.docked || undefined}
      className={classNames(cx('dialog', size, props.docked && 'docked'), props.className)}
    >
      <div className={cx('frame')}>
        <div data-clear="" className={cx('header')}>
          <h2 id={titleId} tabIndex={-1} data-dialog-title="" className={cx('title')}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton
              label={closeLabel}
              size="small"
              icon={<Glyph icon={IconX} />}
              onClick={() => askToClose('close')}
            />
          )}
        </div>
        <div id={bodyId} tabIndex={props.focusableBody ? 0 : undefined} className={cx('body')} data-dialog-body="">
          {children}
        </div>
        {actions && (
          <div className={cx('actions')} data-dialog-actions="">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
