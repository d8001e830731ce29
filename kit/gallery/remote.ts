import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

export default defineRemote({
  screens: {
    gallery: {
      path: '/kit-gallery',
      access: 'signed-in',
      title: { it: 'Galleria', en: 'Gallery' },
      load: async () => (await import('./src/gallery/gallery-screen')).GalleryScreen,
    },
  },
  navigation: [{ path: '/kit-gallery', label: { it: 'Galleria', en: 'Gallery' } }],
  messages,
});
