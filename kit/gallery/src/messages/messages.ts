import type { RemoteMessages } from '@portal/shared/remote';
import { it } from './it';

export const messages: RemoteMessages = {
  namespace: 'kit-gallery',
  it,
  load: { en: async () => (await import('./en')).en },
};
