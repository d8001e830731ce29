import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './state';

test('an error state is announced, and tries again once while it is trying', async () => {
  const retry = jest.fn();
  const show = (retrying: boolean) => (
    <ErrorState title="Errore nella richiesta: 500" retryLabel="Riprova" onRetry={retry} retrying={retrying} />
  );
  const { rerender } = render(show(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Errore nella richiesta: 500');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  rerender(show(true));
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Riprova' })).toHaveFocus();
});
