import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './notice';
import { OfflineNotice } from './offline-notice';

test('shows title, text and actions in the role it is given', () => {
  render(
    <Notice tone="warning" role="status" title="Sei offline" actions={<button type="button">Riprova</button>}>
      I dati sono delle 10:42.
    </Notice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Sei offlineI dati sono delle 10:42.Riprova');
});

test('closes by its cross', async () => {
  const dismiss = jest.fn();
  render(
    <Notice onDismiss={dismiss} dismissLabel="Nascondi">
      Ciao
    </Notice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('shows while the browser has no connection, and no longer', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const turn = (to: 'online' | 'offline') => {
    online.mockReturnValue(to === 'online');
    act(() => void window.dispatchEvent(new Event(to)));
  };
  render(<OfflineNotice>Sei offline</OfflineNotice>);
  expect(screen.getByText('Sei offline')).toBeVisible();
  turn('online');
  expect(screen.queryByText('Sei offline')).not.toBeInTheDocument();
  turn('offline');
  expect(screen.getByText('Sei offline')).toBeVisible();
  online.mockRestore();
});
