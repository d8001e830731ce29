import { render, screen, within } from '@testing-library/react';
import { Checklist } from './checklist';

const show = (met: boolean) => (
  <Checklist
    label="Requisiti"
    metLabel="soddisfatto"
    unmetLabel="non soddisfatto"
    items={[
      { label: '1 numero (0-9)', met: true },
      { label: 'Almeno 8 caratteri', met },
    ]}
  />
);

test('says of each rule in words whether it is met', () => {
  const { rerender } = render(show(false));
  const items = () => within(screen.getByRole('list', { name: 'Requisiti' })).getAllByRole('listitem');
  expect(items().map((item) => item.textContent)).toEqual([
    '1 numero (0-9) soddisfatto',
    'Almeno 8 caratteri non soddisfatto',
  ]);
  rerender(show(true));
  expect(items()[1]).toHaveTextContent('Almeno 8 caratteri soddisfatto');
});

test('announces the one rule that changed, whole', () => {
  render(show(false));
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  for (const item of screen.getAllByRole('listitem')) expect(item).toHaveAttribute('aria-atomic', 'true');
});
