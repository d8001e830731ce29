import { failureOf, failureText } from '@portal/shared/api';
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

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['common']);
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      // Its status is that of a success, and would say nothing.
      if (failure.type === 'invalid-body') return t('common:failure.invalidBody');
      const text = failureText(failure);
      return 'values' in text ? t(text.key, text.values) : t(text.key);
    },
    [t],
  );
}
