import { failureOf } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';

/** Whether the server knows who calls, and does not let them. */
export function isNotAllowed(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'http' && failure.status === 403;
}

/** Adds to the message of a failed action that it is not allowed, where that is why it failed. */
export function useActionFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('mssp');
  return useCallback(
    (message, error) => (isNotAllowed(error) ? `${message}. ${t('notAllowed.action')}` : message),
    [t],
  );
}
