import { createNotifications, Toaster } from '@portal/shared/ui';
import { render } from '@testing-library/react';
import type { renderPanel } from './render-panel';

const tones = { success: 'Fatto', error: 'Errore', info: 'Nota', warning: 'Attenzione' };

/** The toasts of a panel, which its host shows. */
export function showToasts({ services }: Awaited<ReturnType<typeof renderPanel>>): void {
  const store = createNotifications();
  services.notify.mockImplementation(store.notify);
  render(<Toaster store={store} labels={{ region: 'Notifiche', dismiss: 'Chiudi', tones }} />);
}
