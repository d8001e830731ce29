import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

export default defineRemote({
  screens: {
    sample: {
      path: '/sample',
      access: 'signed-in',
      title: { it: 'Sample', en: 'Sample' },
      load: async () => (await import('./src/sample/sample-screen')).SampleScreen,
    },
  },
  navigation: [{ path: '/sample', label: { it: 'Sample', en: 'Sample' } }],
  messages,
});
