import { render, screen } from '@testing-library/react';
import { Badge } from './badge';
import { SeverityBadge, severityLevels } from './severity-badge';

test('a badge is neutral unless told otherwise', () => {
  render(
    <>
      <Badge>in attesa</Badge>
      <Badge tone="green">contattata</Badge>
    </>,
  );
  expect(screen.getByText('in attesa')).toHaveClass('neutral');
  expect(screen.getByText('contattata')).toHaveClass('green');
});

test('levels that share a label still look different, and not by colour alone', () => {
  const labels = ['ELEVATO', 'ALTO', 'ALTO', 'ALTO', 'INFO'];
  const { container } = render(
    severityLevels.map((level, index) => <SeverityBadge key={level} level={level} label={labels[index] ?? ''} />),
  );
  expect(container).toHaveTextContent('ELEVATOALTOALTOALTOINFO');
  const strengths = [...container.querySelectorAll('svg')].map((bars) => bars.querySelectorAll('[opacity="1"]').length);
  expect(strengths).toEqual([4, 3, 2, 1, 0]);
});
