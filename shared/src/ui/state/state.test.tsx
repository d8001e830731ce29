import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState } from './state';

test('an empty state says what to do', () => {
  render(
    <EmptyState title="Nessun tecnico trovato" actions={<button type="button">Crea Tecnico</button>}>
      Crea il primo.
    </EmptyState>,
  );
  expect(screen.getByText('Nessun tecnico trovato')).toBeVisible();
  expect(screen.getByText('Crea il primo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Crea Tecnico' })).toBeVisible();
});

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
