import { failureOf, failureText } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { usePanel } from '../panel-context/panel';

export function isNotAllowed(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'http' && failure.status === 403;
}

/** Undefined where it is not known that the server refused: it failed, or its answer was lost. */
export function refusalOf(error: unknown) {
  const failure = failureOf(error);
  return failure.type === 'http' && failure.status < 500 ? failure : undefined;
}

/** The server's own words on what it refuses, but what it says of fields that show it. */
function reasonOf(error: unknown, shown: readonly string[]): string {
  const failure = refusalOf(error);
  if (!failure) return '';
  const { detail = '', fields = {} } = failure;
  const said = new Set([detail, ...Object.values(fields)]);
  for (const name of shown) said.delete(fields[name] ?? '');
  return [...said].join(' ').trim();
}

/** What may help: whom to ask where it is not allowed, or what the server says; '' where nothing does. */
export function useHint(): (error: unknown, shown?: readonly string[]) => string {
  const { t } = useTranslation('mssp');
  return useCallback(
    (error, shown = []) => (isNotAllowed(error) ? t('notAllowed.action') : reasonOf(error, shown)),
    [t],
  );
}

/** Where there is time to read it: what failed, and what may help. */
export function useActionFailure(): (message: string, error: unknown) => string {
  const hintOf = useHint();
  return useCallback((message, error) => [message, hintOf(error)].filter(Boolean).join('. '), [hintOf]);
}

/** Says in a toast what failed and of what record, and behind the bell what may help. */
export function useNotifyFailure(): (message: string, error: unknown, name: string) => void {
  const hintOf = useHint();
  const { notify } = usePanel();
  return useCallback(
    (message, error, name) => {
      const hint = hintOf(error);
      notify(message, 'error', hint ? `${name}\n${hint}` : name);
    },
    [notify, hintOf],
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
