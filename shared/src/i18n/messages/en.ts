import type { CommonMessages } from '../same-keys';

export const en: CommonMessages = {
  loading: 'Loading...',
  slowLoading: 'This is taking longer than usual, one more moment...',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  backToDashboard: 'Back to the dashboard',
  password: { show: 'Show password', hide: 'Hide password' },
  failure: {
    network: 'Network error or server unreachable',
    http: 'Request failed: {{status}}',
    invalidBody: 'The server’s response is not valid',
    sessionEnded: 'Your session has ended: sign in again',
  },
  offline: 'You are offline: the data shown may be out of date.',
  notifications: {
    button: 'Notifications',
    buttonUnread_one: 'Notifications: {{count}} unread',
    buttonUnread_other: 'Notifications: {{count}} unread',
    title: 'Recent notifications',
    region: 'Notices',
    empty: 'No recent notifications',
    clear: 'Clear',
    dismiss: 'Close notice',
    tone: { success: 'Done:', error: 'Error:', info: 'Information:', warning: 'Warning:' },
  },
  language: { label: 'Language' },
};
