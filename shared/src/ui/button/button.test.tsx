import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('is of type button, so that it submits only as type submit', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Annulla</Button>
      <Button type="submit">Salva</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('while busy keeps focus, says so, and ignores clicks', async () => {
  const click = jest.fn();
  const { rerender } = render(<Button onClick={click}>Salva</Button>);
  const button = screen.getByRole('button', { name: 'Salva' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={click}>
      Salva
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

test('a busy submit button stops Enter in a field from sending the form', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Nome" />
      <Button type="submit" busy>
        Salva
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Nome'), 'x{Enter}');
  expect(submit).not.toHaveBeenCalled();
});
