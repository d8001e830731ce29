import { useTranslation } from '@portal/shared/i18n';
import { useCallback, useMemo } from 'react';
import { textWith } from '../messages/text-with';
import { usePanel } from '../panel-context/panel';

/** Puts a text into the clipboard, and says so in a toast; or that the browser keeps it from there, as in a sandboxed frame. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
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

export interface CopyButtons {
  readonly label: (text: string) => string;
  readonly copy: (text: string) => void;
}

export function useCopyButtons(): CopyButtons {
  const { t } = useTranslation('mssp');
  const copy = useCopy();
  return useMemo(
    () => ({
      label: textWith((text) => t('copy.text', { text })),
      copy: (text) => void copy(text, t('copy.done', { text })),
    }),
    [t, copy],
  );
}
