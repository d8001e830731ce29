import type { TextSource } from '@portal/shared/i18n';
import { it } from './it';

export const hostTexts: TextSource = {
  namespace: 'host',
  it,
  load: { en: async () => (await import(/* webpackChunkName: "host-en" */ './en')).en },
};
