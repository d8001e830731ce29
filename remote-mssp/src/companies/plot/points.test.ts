/** @jest-environment node */

import { companyWith } from '../../testing/company-with';
import { dotsPath, nearest, pointsOf } from './points';

const companies = (
  [
    [20, 30],
    [120, -4],
    [50, 90],
    [10, 90],
    [null, 90],
    [10, null],
  ] as const
).map(([nis2Coverage, cyberRisk], id) => companyWith({ id, nis2Coverage, cyberRisk }));

const size = { width: 400, height: 100 };

test('whoever has both values has a place, the most exposed first, within the plot', () => {
  expect(pointsOf(companies).map(({ company, x, y }) => [company.id, x, y])).toEqual([
    [3, 10, 90],
    [2, 50, 90],
    [0, 20, 30],
    [1, 100, 0],
  ]);
});

test('dots are one path, which draws dots of one place once', () => {
  const points = pointsOf(companies);
  expect(dotsPath(points, size)).toBe('M40 10h0M200 10h0M80 70h0M400 100h0');
  expect(dotsPath([...points, ...points], size)).toBe(dotsPath(points, size));
  expect(dotsPath([], size)).toBe('');
});

test('the nearest dot is meant, within reach, in pixels of a plot that is wider than high', () => {
  const points = pointsOf(companies);
  expect(nearest(points, { x: 45, y: 12 }, size)).toBe(0);
  expect(nearest(points, { x: 190, y: 12 }, size)).toBe(1);
  expect(nearest(points, { x: 120, y: 12 }, size)).toBeUndefined();
});
