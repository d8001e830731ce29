import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  notifications: {
    button: 'Notifications',
    buttonUnread: 'Notifications: {{count}} unread',
    title: 'Recent notifications',
    region: 'Notices',
    empty: 'No recent notifications',
    clear: 'Clear',
    dismiss: 'Close notice',
    tone: { success: 'Done:', error: 'Error:', info: 'Information:', warning: 'Warning:' },
  },
  crashed: 'Something unexpected went wrong in this panel',
};
