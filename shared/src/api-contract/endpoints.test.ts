/** @jest-environment node */

import { endpoints, pathOf } from '@portal/shared/api-contract';

test('a parameter is filled in percent-encoded', () => {
  expect(pathOf(endpoints.enableTechnician, { id: 7 })).toBe('/api/mssp/tecnici/7/enable/');
  expect(pathOf(endpoints.updateSupplier, { id: 'a/b?c' })).toBe('/api/enterprise/aziende-caricate/a%2Fb%3Fc/');
  expect(() => pathOf(endpoints.enableTechnician, { id: '..' })).toThrow('".." is no segment of');
  expect(pathOf(endpoints.companies)).toBe('/api/mssp/portal/aziende/');
});
