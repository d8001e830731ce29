import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export type AlertDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly message: ReactNode;
  /** The one button: it closes. */
  readonly buttonLabel: string;
  /** The name of a cross in the corner. Without it there is none. */
  readonly closeLabel?: string | undefined;
};

/** A message with focus on its one button. */
export function AlertDialog({ open, onClose, title, message, buttonLabel, closeLabel }: AlertDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      size="small"
      initialFocus={button}
      actions={
        <Button ref={button} variant="primary" onClick={onClose}>
          {buttonLabel}
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}
