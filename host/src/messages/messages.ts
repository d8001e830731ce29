import type { RemoteMessages } from '@portal/shared/remote';
import { it } from './it';

export const hostMessages: RemoteMessages = {
  namespace: 'host',
  it,
  load: { en: async () => (await import(/* webpackChunkName: "host-en" */ './en')).en },
};
