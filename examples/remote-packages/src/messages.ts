import type { RemoteMessages } from '@portal/shared/remote';

export const messages: RemoteMessages = {
  namespace: 'packages',
  it: {},
  load: { en: async () => ({}) },
};
