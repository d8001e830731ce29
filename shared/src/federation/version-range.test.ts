/** @jest-environment node */

import { describeUnmet, satisfies, unmetRequirements } from '@portal/shared/federation';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.2', '1.2.3', false],
  ['1.2.4', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.2', '~1.2.3', false],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.9', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.1', '^0.0.0', false],
  ['10.0.0', '^9.0.0', false],
  ['19.3.1-rc.1', '^19.3.1', true],
  ['19.3', '^19.3.1', false],
  ['19.3.1', '>=19', false],
  ['19.3.1', '', false],
])('%s for who asks for %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});

test('what is unmet is named with what the host has', () => {
  const unmet = unmetRequirements(
    { react: '^19.3.1', 'react-router': '^7.0.0', session: '^0.1.0' },
    { react: '18.2.0', session: '0.1.4' },
  );
  expect(describeUnmet(unmet)).toBe('react ^19.3.1 (the host has 18.2.0), react-router ^7.0.0 (the host has none)');
});
