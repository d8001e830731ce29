import { render, screen } from '@testing-library/react';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from './spinner';

test('announces its label', () => {
  render(<Spinner label="Attivazione in corso..." labelVisible />);
  expect(screen.getByRole('status')).toHaveTextContent('Attivazione in corso...');
});

test('a skeleton is silent', () => {
  const { container } = render(<Skeleton shape="block" width="50%" height="2rem" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstChild).toHaveClass('skeleton', 'block');
});
