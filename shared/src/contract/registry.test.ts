/** @jest-environment node */

import * as v from 'valibot';
import { declaredArea } from './registry';

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

test.each(['/api/report', '/api/mssp/portal/aziende/', '/api/v1.2/a-b_c~/'])('%s can be prefetched', (call) => {
  expect(v.parse(declaredArea, areaWith(call))).toEqual(areaWith(call));
});

test.each([
  '/report/',
  '/api',
  '/api/',
  '/apis/report/',
  'api/report/',
  '//elsewhere.example/api/report/',
  'https://elsewhere.example/api/report/',
  '/api//elsewhere.example/',
  '/api/../host/',
  '/api/./report/',
  '/api/%2e%2e/host/',
  '/api/report/?all',
  '/api/report/#a',
  '/api/{id}/',
  '/api/re\nport/',
  '/api/\\elsewhere.example/',
])('%j cannot: the token would go where it should not, or the call be another', (call) => {
  expect(v.safeParse(declaredArea, areaWith(call)).success).toBe(false);
});
