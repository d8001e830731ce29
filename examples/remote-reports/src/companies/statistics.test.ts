import type { Company } from './company';
import { metrics } from './metrics';
import { binsOf, byAttention, fleetOf, medianOf } from './statistics';

const company = (id: number, values: Partial<Company> = {}): Company => ({
  id,
  name: `Azienda ${id}`,
  activeEndpoints: null,
  totalEndpoints: null,
  malware: null,
  browsing: null,
  nis2: null,
  risk: null,
  ...values,
});

test.each([
  [[], null],
  [[7], 7],
  [[1, 3], 2],
  [[1, 2, 9], 2],
])('the median of %j is %j', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('each value counts in one of ten bins, 100 in the last, and what lies outside in the nearest', () => {
  expect(binsOf([0, 9.9, 10, 99.9, 100, 130, -5], metrics[0]).map(({ count }) => count)).toEqual([
    3, 1, 0, 0, 0, 0, 0, 0, 0, 3,
  ]);
});

test('a bin keeps apart the tones of its values', () => {
  expect(binsOf([0.6, 4.2, 5, 9], metrics[0])[0]?.tones).toEqual({ green: 2, yellow: 2, red: 0 });
  expect(binsOf([79.9, 80], metrics[1])[8]?.tones).toEqual({ green: 1, yellow: 0, red: 0 });
});

test('what lacks most of its best comes first; a company without values does not', () => {
  const ranked = byAttention([
    company(1, { risk: 10, nis2: 90 }),
    company(2),
    company(3, { risk: 80, nis2: 20, malware: 50, browsing: 30 }),
    company(4, { nis2: 40 }),
  ]);
  expect(ranked.map(({ company: { id }, attention }) => [id, attention])).toEqual([
    [3, 70],
    [4, 60],
    [1, 10],
  ]);
});

test('the fleet counts what is given, and nothing where nothing is', () => {
  expect(
    fleetOf([company(1, { activeEndpoints: 3, totalEndpoints: 5, nis2: 40, risk: 60 }), company(2, { nis2: 60 })]),
  ).toEqual({
    companies: 2,
    endpoints: { active: 3, total: 5 },
    coverage: 50,
    atHighRisk: 1,
  });
  expect(fleetOf([])).toEqual({ companies: 0, endpoints: null, coverage: null, atHighRisk: 0 });
});
