import { useTranslation } from '@portal/shared/i18n';
import type { ToneLabels } from '@portal/shared/ui';

export function useToneLabels(): ToneLabels {
  const { t } = useTranslation('host');
  return {
    success: t('notifications.tone.success'),
    error: t('notifications.tone.error'),
    info: t('notifications.tone.info'),
    warning: t('notifications.tone.warning'),
  };
}
