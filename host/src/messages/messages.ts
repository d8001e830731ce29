import type { MessageSource } from '@portal/shared/i18n';
import { it } from './it';

export const hostMessages: MessageSource = {
  namespace: 'host',
  it,
  load: { en: async () => (await import(/* webpackChunkName: "host-en" */ './en')).en },
};
