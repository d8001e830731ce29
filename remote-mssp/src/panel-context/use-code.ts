import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { usePanel } from './panel';

/** Fetches code that is needed by now; says in a toast that the `part` did not load, and resolves to undefined, where it does not come. */
export function useCode(): <Module>(part: string, fetched: Promise<Module>) => Promise<Module | undefined> {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return useCallback(
    async (part, fetched) => {
      try {
        return await fetched;
      } catch (cause) {
        reportError(cause);
        notify(t('panel.notLoaded', { part }), 'error');
        return undefined;
      }
    },
    [t, notify],
  );
}
