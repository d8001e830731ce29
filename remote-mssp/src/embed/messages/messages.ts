import type { MessageSource } from '@portal/shared/i18n';
import { it } from './it';

/** What the panel says besides its screens, where there is no host around it. */
export const embedMessages: MessageSource = {
  namespace: 'embed',
  it,
  load: { en: async () => (await import('./en')).en },
};
