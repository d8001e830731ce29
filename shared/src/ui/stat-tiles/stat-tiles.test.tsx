import { render, screen } from '@testing-library/react';
import { StatTiles } from './stat-tiles';

test('pairs each label with its value', () => {
  render(
    <StatTiles
      label="In sintesi"
      items={[
        { label: 'Aziende', value: '60' },
        { label: 'Endpoint attivi', value: '1.142', note: 'su 2.400' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Aziende', 'Endpoint attivi']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['60 ', '1.142 su 2.400']);
});
