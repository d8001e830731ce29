import { failureOf } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';

export function isNotAllowed(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'http' && failure.status === 403;
}

export function useActionFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('mssp');
  return useCallback(
    (message, error) => (isNotAllowed(error) ? `${message}. ${t('notAllowed.action')}` : message),
    [t],
  );
}
