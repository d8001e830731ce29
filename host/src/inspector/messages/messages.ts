import type { RemoteMessages } from '@portal/shared/remote';
import { it } from './it';

/** A separate namespace, which loads with the code that shows it. */
export const inspectorMessages: RemoteMessages = {
  namespace: 'inspector',
  it,
  load: { en: async () => (await import(/* webpackMode: "eager" */ './en')).en },
};
