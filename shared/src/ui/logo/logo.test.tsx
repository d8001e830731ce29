import { fireEvent, render, screen } from '@testing-library/react';
import { Logo } from './logo';

test.each([undefined, null, ''])('shows the wordmark where the address is %p', (src) => {
  render(<Logo src={src} alt="Sicura" wordmark="Portale Sicura" />);
  expect(screen.getByRole('img', { name: 'Portale Sicura' })).toHaveTextContent('Portale Sicura');
});

test('falls back to the wordmark when the picture does not load, and tries a new address', () => {
  const { rerender } = render(<Logo src="/gone.svg" alt="Sicura" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Sicura' })).toHaveTextContent('Sicura');
  rerender(<Logo src="/new.svg" alt="Sicura" />);
  expect(screen.getByRole('img', { name: 'Sicura' })).toHaveAttribute('src', '/new.svg');
});
