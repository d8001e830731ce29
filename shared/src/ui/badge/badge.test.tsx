import { render } from '@testing-library/react';
import { SeverityBadge, severityLevels } from './severity-badge';

test.each([
  ['it', ['ELEVATO', 'ALTO', 'ALTO', 'ALTO', 'INFO']],
  ['en', ['CRITICAL', 'MEDIUM', 'MEDIUM', 'LOW', 'INFO']],
] as const)('a severity brings its label in %s, and its colour', (language, labels) => {
  const { container } = render(
    severityLevels.map((level) => <SeverityBadge key={level} level={level} language={language} />),
  );
  const badges = [...container.children];
  expect(badges.map(({ textContent }) => textContent)).toEqual(labels);
  expect(badges.map((badge) => badge.getAttribute('data-tone'))).toEqual(['red', 'red', 'yellow', 'green', 'blue']);
  // Not by colour and label alone: some levels share them.
  const strengths = [...container.querySelectorAll('svg')].map((bars) => bars.querySelectorAll('[opacity="1"]').length);
  expect(strengths).toEqual([4, 3, 2, 1, 0]);
});
