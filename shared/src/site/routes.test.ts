/** @jest-environment node */
/// <reference types="node" />

import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { matchRoute, pathPattern, prefetchAt, rankRoutes, shapeOf } from './routes';

const name = fc.constantFrom('a', 'b', 'dashboardMSSP', 'x.y', 'a-b', '~', 'A');
const segment = fc.oneof({ weight: 3, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom(':id', ':token') });
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, splat]) => `/${[...segments, ...(splat ? ['*'] : [])].join('/')}`);
const routes = fc
  .uniqueArray(path, { minLength: 1, maxLength: 8, selector: shapeOf })
  .map((paths) => paths.map((one) => ({ path: one })));

/** Addresses near the routes: their segments, in other case, encoded, with slashes at the end, and some of no route. */
const address = fc
  .tuple(
    fc.array(fc.oneof(name, fc.constantFrom('%61', 'c', 'à', '%2F', '%zz', 'a%20b', 'DASHBOARDmssp')), {
      maxLength: 5,
    }),
    fc.constantFrom('', '/'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${segments.length > 0 ? end : ''}`);

test('an address leads where the router leads it', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  fc.assert(
    fc.property(routes, address, (declared, pathname) => {
      const ranked = rankRoutes(declared);
      const chosen = matchRoutes([...ranked], { pathname })?.at(-1)?.route.path;
      expect(matchRoute(ranked, pathname)?.path).toBe(chosen);
    }),
    { numRuns: process.env['TEST_FULL'] ? 5_000 : 500 },
  );
  warn.mockRestore();
});

test('doubled slashes count as one', () => {
  expect(matchRoute([{ path: '/a/:id' }], '//a///b')?.path).toBe('/a/:id');
});

test.each(['/', '/*', '/a', '/a/:id/*', '/a.b/~c/d-e', '/:x'])('%s is a path', (one) => {
  expect(one).toMatch(pathPattern);
});

test.each(['', 'a', '/a/', '//', '/a b', '/a?b', '/a/*/b', '/:', '/a:b', '/a/:id?', '/../x'])('%s is none', (one) => {
  expect(one).not.toMatch(pathPattern);
});

test('the most specific address says what is prefetched there', () => {
  const prefetch = { '/*': ['/api/all/'], '/a/b': ['/api/b/', '/api/c/'], '/a/:id': [] };
  expect(prefetchAt(prefetch, '/x')).toEqual(['/api/all/']);
  expect(prefetchAt(prefetch, '/A/b/')).toEqual(['/api/b/', '/api/c/']);
  expect(prefetchAt(prefetch, '/a/7')).toEqual([]);
  expect(prefetchAt({ '/a': ['/api/a/'] }, '/b')).toEqual([]);
});

test.each([
  ['/a/:id', '/A/:other-name', true],
  ['/a/:id', '/a/b', false],
  ['/a/:id', '/a/:id/*', false],
])('%s and %s match the same addresses: %s', (one, other, isSame) => {
  expect(shapeOf(one) === shapeOf(other)).toBe(isSame);
});
