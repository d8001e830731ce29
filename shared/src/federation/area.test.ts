/** @jest-environment node */

import { textIn } from '@portal/shared/site';
import * as v from 'valibot';
import { area } from './area';

const areaWith = (call: string) => ({
  screens: {
    report: {
      path: '/report',
      access: 'signed-in',
      title: { it: 'Report', en: 'Report' },
      prefetch: { '/report': [call] },
    },
  },
  navigation: [],
});

const areaLeadingTo = (path: string) => ({
  screens: {},
  navigation: [{ path, label: { it: 'Report', en: 'Report' } }],
});

test.each([{}, { pt: 'Relatório' }])('a text has Italian and English, and perhaps further languages as %j', (more) => {
  const label = { it: 'Rapporto', en: 'Report', ...more };
  expect(v.parse(area, { screens: {}, navigation: [{ path: '/', label }] }).navigation).toEqual([{ path: '/', label }]);
  expect(['it', 'en', 'pt'].map((language) => textIn(label, language))).toEqual(['Rapporto', 'Report', 'Rapporto']);
});

test.each(['/', '/report', '/report/', '/v1.2/a-b_c~'])('an entry may lead to %s', (path) => {
  expect(v.parse(area, areaLeadingTo(path))).toEqual(areaLeadingTo(path));
});

test.each([
  ...['report', '//elsewhere.example/', '/\\elsewhere.example/', '/\t/elsewhere.example/', '\n//elsewhere.example/'],
  ...['/report//', '/../report', '/report?all', '/report#a', '/report\n', '/:id', '/*', 'https://elsewhere.example/'],
  ...['javascript:alert(1)'],
])('%j is nowhere that an entry may lead to', (path) => {
  expect(v.safeParse(area, areaLeadingTo(path)).success).toBe(false);
});

test.each(['toString', '__proto', 'hasOwnProperty', 'Report', 'a.b', ''])('%j names no screen', (name) => {
  const { screens, ...rest } = areaWith('/api/report');
  expect(v.safeParse(area, { ...rest, screens: { [name]: screens.report } }).success).toBe(false);
});

test.each(['/api/report', '/api/mssp/portal/aziende/', '/api/v1.2/a-b_c~/'])('%s can be prefetched', (call) => {
  expect(v.parse(area, areaWith(call))).toEqual(areaWith(call));
});

test.each([
  ...['/report/', '/api', '/api/', '/apis/report/', 'api/report/', '//elsewhere.example/api/report/'],
  ...['https://elsewhere.example/api/report/', '/api//elsewhere.example/', '/api/../host/', '/api/./report/'],
  ...['/api/%2e%2e/host/', '/api/report/?all', '/api/report/#a', '/api/{id}/', '/api/re\nport/'],
  ...['/api/\\elsewhere.example/'],
])('%j cannot: the token would go where it should not, or the call be another', (call) => {
  expect(v.safeParse(area, areaWith(call)).success).toBe(false);
});
