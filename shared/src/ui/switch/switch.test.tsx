import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

test('reports the other state, and moves only with its property', async () => {
  const change = jest.fn();
  const { rerender } = render(<Switch label="Stato – Ada Neri" labelHidden checked={false} onChange={change} />);
  const control = screen.getByRole('switch', { name: 'Stato – Ada Neri' });
  await userEvent.click(control);
  expect(change.mock.calls).toEqual([[true]]);
  expect(control).not.toBeChecked();
  rerender(<Switch label="Stato – Ada Neri" labelHidden checked onChange={change} />);
  expect(control).toBeChecked();
});

test('while busy keeps focus and state, says so, and ignores a second click', async () => {
  const change = jest.fn();
  const { rerender } = render(<Switch label="Stato" checked onChange={change} />);
  const control = screen.getByRole('switch', { name: 'Stato' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  rerender(<Switch label="Stato" checked busy onChange={change} />);
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByText('Stato'));
  expect(change.mock.calls).toEqual([[false]]);
  expect(control).toHaveFocus();
  expect(control).toBeChecked();
  expect(control).toHaveAttribute('aria-busy', 'true');
  expect(control).toHaveAttribute('aria-disabled', 'true');
});
