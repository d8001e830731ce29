import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';

interface DiscardQuestion {
  /** Runs the action once nothing is unsaved or the user agreed. Returns false where it asks first. */
  readonly leave: (action: () => void) => boolean;
  readonly question: ReactNode;
}

/** Asks before unsaved text is lost by Escape, a dialog's cross, a click outside, or a step to another record. */
export function useDiscardQuestion(isUnsaved: boolean): DiscardQuestion {
  const { t } = useTranslation('mssp');
  const [action, setAction] = useState<{ readonly run: () => void } | null>(null);
  const keep = () => setAction(null);
  return {
    leave(run) {
      if (isUnsaved) setAction({ run });
      else run();
      return !isUnsaved;
    },
    question: (
      <Dialog
        open={action !== null}
        onClose={keep}
        role="alertdialog"
        size="small"
        title={t('discard.title')}
        actions={
          <>
            <Button onClick={keep}>{t('discard.keep')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                keep();
                action?.run();
              }}
            >
              {t('discard.discard')}
            </Button>
          </>
        }
      >
        {t('discard.message')}
      </Dialog>
    ),
  };
}
