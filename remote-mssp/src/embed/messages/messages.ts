import type { MessageSource } from '@portal/shared/i18n';
import { it } from './it';

export const embedMessages: MessageSource = {
  namespace: 'embed',
  it,
  load: { en: async () => (await import('./en')).en },
};
