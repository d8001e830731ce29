import { useTranslation } from 'react-i18next';
import type { CommonMessages } from './same-keys';

type NotificationMessages = CommonMessages['notifications'];

function useLabels() {
  const { t, i18n } = useTranslation('common');
  const text = (key: Exclude<keyof NotificationMessages, `${'tone' | 'buttonUnread'}${string}`>) =>
    t(`notifications.${key}`);
  const tone = (key: keyof NotificationMessages['tone']) => t(`notifications.tone.${key}`);
  const tones = { success: tone('success'), error: tone('error'), info: tone('info'), warning: tone('warning') };
  return { t, text, tones, language: i18n.language };
}

/** The labels of a `Toaster`. */
export function useToasterLabels() {
  const { text, tones } = useLabels();
  return { region: text('region'), dismiss: text('dismiss'), tones };
}

/** The labels of a `NotificationsMenu`. */
export function useNotificationsMenuLabels() {
  const { t, text, tones, language } = useLabels();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return {
    button: (count: number) => (count > 0 ? t('notifications.buttonUnread', { count }) : text('button')),
    title: text('title'),
    empty: text('empty'),
    clear: text('clear'),
    time: (at: number) => time.format(at),
    tones,
  };
}
