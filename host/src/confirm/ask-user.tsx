import type { Question } from '@portal/shared/remote';
import { getSession } from '@portal/shared/session';
import { Button, Dialog } from '@portal/shared/ui';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { userOf } from '../routes/user-of';

/** Resolves once the user has chosen, or to false where the session ends or is another user's. */
export async function askUser(question: Question, decline: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const user = userOf();
  let unsubscribe = () => {};
  try {
    return await new Promise<boolean>((resolve) => {
      unsubscribe = getSession().subscribe((state) => {
        if (userOf(state) !== user) resolve(false);
      });
      root.render(<QuestionDialog {...question} decline={decline} onAnswer={resolve} />);
    });
  } finally {
    unsubscribe();
    root.unmount();
    place.remove();
  }
}

interface QuestionDialogProps extends Question {
  readonly decline: string;
  readonly onAnswer: (isAgreed: boolean) => void;
}

function QuestionDialog({ title, message, accept, decline, onAnswer }: QuestionDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={String(title)}
      initialFocus={cancel}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button ref={cancel} onClick={() => onAnswer(false)}>
            {decline}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {String(accept)}
          </Button>
        </>
      }
    >
      {String(message)}
    </Dialog>
  );
}
