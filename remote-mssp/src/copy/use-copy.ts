import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { useNotify } from '../panel-context/notify';

/** Puts a text into the clipboard, and says so in a toast; or that the browser keeps it from there, as in a sandboxed frame. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation('mssp');
  const notify = useNotify();
  return useCallback(
    async (text, done) => {
      try {
        // There is none on plain http.
        await navigator.clipboard.writeText(text);
        notify(done, 'success');
      } catch {
        notify(t('copy.blocked'), 'error');
      }
    },
    [notify, t],
  );
}
