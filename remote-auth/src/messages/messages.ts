import type { RemoteMessages } from '@portal/shared/remote';
import { it } from './it';

export const messages: RemoteMessages = {
  namespace: 'auth',
  it,
  load: { en: async () => (await import(/* webpackChunkName: "messages-en" */ './en')).en },
};
