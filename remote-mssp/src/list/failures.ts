import { failureOf, failureText } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { usePanel } from '../panel-context/panel';

export function isNotAllowed(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'http' && failure.status === 403;
}

/** Where there is time to read it: what failed and, where it is not allowed, what may be done about that. */
export function useActionFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('mssp');
  return useCallback(
    (message, error) => (isNotAllowed(error) ? `${message}. ${t('notAllowed.action')}` : message),
    [t],
  );
}

/** Says in a toast what failed and of what record, and behind the bell what may be done about it. */
export function useNotifyFailure(): (message: string, error: unknown, name: string) => void {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return useCallback(
    (message, error, name) =>
      notify(message, 'error', isNotAllowed(error) ? `${name}\n${t('notAllowed.action')}` : name),
    [notify, t],
  );
}

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['common']);
  return useCallback(
    (error) => {
      const text = failureText(failureOf(error));
      return 'values' in text ? t(text.key, text.values) : t(text.key);
    },
    [t],
  );
}
