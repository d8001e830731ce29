import { useTranslation } from '@portal/shared/i18n';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../messages/language-provider';
import { rememberedLanguage } from '../messages/remembered-language';
import { usePortal } from '../portal';
import { logWarning } from '../telemetry/log-warning';
import type { PreferencesDialog } from './preferences-dialog';

/** The dialog of language and appearance, whose code is fetched with the first use. */
export function usePreferences(): readonly [dialog: ReactNode, open: () => void] {
  const { t } = useTranslation('host');
  const { notifications } = usePortal();
  useLanguageOfOtherTabs();
  const [Loaded, setLoaded] = useState<typeof PreferencesDialog>();
  const open = useCallback(async () => {
    try {
      const { PreferencesDialog } = await import(/* webpackChunkName: "preferences" */ './preferences-dialog');
      setLoaded(() => PreferencesDialog);
    } catch (cause) {
      logWarning('The settings could not be loaded', cause);
      notifications.notify(t('settings.preferences.failed'), 'error');
    }
  }, [t, notifications]);
  return [Loaded && <Loaded onClose={() => setLoaded(undefined)} />, useCallback(() => void open(), [open])];
}

function useLanguageOfOtherTabs(): void {
  const { language, choose } = useLanguage();
  const follow = useEffectEvent(() => {
    const chosen = rememberedLanguage();
    if (chosen !== language) choose(chosen);
  });
  useEffect(() => {
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
