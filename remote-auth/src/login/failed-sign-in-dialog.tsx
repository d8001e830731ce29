import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { type RefObject, useEffect } from 'react';
import { type SignInFailure, signInFailure } from './sign-in-failure';

interface FailedSignInDialogProps {
  readonly error: unknown;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

export function FailedSignInDialog({ error, passwordField, onClose }: FailedSignInDialogProps) {
  const { t } = useTranslation(['auth', 'common']);
  const failure = signInFailure(error);
  useFocusAfter(failure.type === 'refused' ? passwordField : undefined);
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={t('login.failedTitle')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('login.acknowledge')}
        </Button>
      }
    >
      <FailureMessage failure={failure} />
    </Dialog>
  );
}

function FailureMessage({ failure }: { readonly failure: SignInFailure }) {
  const { t } = useTranslation(['auth', 'common']);
  if (failure.type === 'too-many-attempts') return <p>{t('login.tooManyAttempts')}</p>;
  if (failure.type === 'no-tokens') return <p>{t('common:failure.invalidBody')}</p>;
  if (failure.type === 'unanswered') {
    const { text } = failure;
    return <p>{text.key === 'common:failure.http' ? t(text.key, text.values) : t(text.key)}</p>;
  }
  return <p>{failure.reason ?? t('login.refused')}</p>;
}

/** When the dialog goes, selects the text of `field`; the dialog itself gives focus back to where it was. */
function useFocusAfter(field: RefObject<HTMLInputElement | null> | undefined) {
  useEffect(() => {
    if (!field) return;
    return () => {
      field.current?.focus();
      field.current?.select();
    };
  }, [field]);
}
