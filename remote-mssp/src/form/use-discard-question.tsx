import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';

interface DiscardQuestion {
  /** For a dialog's `mayClose`: holds back what would lose text, and asks. */
  readonly mayClose: () => boolean;
  readonly question: ReactNode;
}

/** Asks before a dialog with unsaved text goes by Escape, its cross or a click outside. */
export function useDiscardQuestion(isUnsaved: boolean, onDiscard: () => void): DiscardQuestion {
  const { t } = useTranslation('mssp');
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return {
    mayClose: () => {
      if (isUnsaved) setAsking(true);
      return !isUnsaved;
    },
    question: (
      <Dialog
        open={isAsking}
        onClose={keep}
        role="alertdialog"
        size="small"
        title={t('discard.title')}
        actions={
          <>
            <Button onClick={keep}>{t('discard.keep')}</Button>
            <Button variant="danger" onClick={onDiscard}>
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
