import type { MessageSource } from '@portal/shared/i18n';
import { it } from './it';

/** In a namespace of their own, which comes with the code that shows them. */
export const overrideMessages: MessageSource = {
  namespace: 'override',
  it,
  load: { en: async () => (await import(/* webpackMode: "eager" */ './en')).en },
};
