import type { RemoteMessages } from '@portal/shared/remote';
import { it } from './it';

export const messages: RemoteMessages = {
  namespace: 'sample',
  it,
  load: { en: async () => (await import('./en')).en },
};
