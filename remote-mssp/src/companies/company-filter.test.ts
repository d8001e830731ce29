/** @jest-environment node */

import { companyWith } from '../testing/company-with';
import { changesSince, snapshotOf } from './changes/changes';
import { byLoss, filterFrom, filterText, keeps } from './company-filter';

const company = (id: string | number, cyberRisk: number | null, nis2Coverage: number | null = 60) =>
  companyWith({ id, cyberRisk, nis2Coverage });

const all = [
  company(1, 0),
  company(2, 29.9),
  company(3, 30),
  company(4, 60, 49.9),
  company(5, 59.9, 10),
  company(6, 100, 50),
  company(7, 140, null),
  company('8', null, 10),
];

test.each([
  ['alto-rischio', [4, 6, 7]],
  ['priorita', [4]],
  ['rischio-0', [1]],
  ['rischio-30', [3]],
  ['rischio-90', [6, 7]],
  ['azienda-8', ['8']],
])('%s keeps the companies %p', (text, ids) => {
  const filter = filterFrom(text);
  expect(filter && all.filter(keeps(filter)).map(({ id }) => id)).toEqual(ids);
  expect(filterText(filter)).toBe(text);
});

test.each(['', 'rischio-5', 'rischio-', 'rischio-100', 'contattata'])('%p is no filter', (text) => {
  expect(filterFrom(text)).toBeUndefined();
});

test('no filter is no text', () => {
  expect(filterText(undefined)).toBe('');
});

test('those that lost come with the largest loss first', () => {
  const now = [company(1, 20), company(2, 45), company(3, 30), company(4, 10)];
  const changes = changesSince(
    snapshotOf(
      '2026-11-23',
      now.map(({ id }) => company(id, 15)),
    ),
    '2026-11-24',
    now,
  );
  const orderOf = (kind: 'worse' | 'new') => byLoss(now, { kind }, changes).map(({ id }) => id);
  expect([orderOf('worse'), orderOf('new')]).toEqual([
    [2, 3, 1, 4],
    [1, 2, 3, 4],
  ]);
});
