import type { MessageSource } from '@portal/shared/i18n';
import { it } from './it';

/** A separate namespace, which loads with the code that shows it. */
export const inspectorMessages: MessageSource = {
  namespace: 'inspector',
  it,
  load: { en: async () => (await import(/* webpackMode: "eager" */ './en')).en },
};
