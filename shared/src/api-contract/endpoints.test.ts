/** @jest-environment node */

import { endpoints, pathOf, reservedEndpoints } from '@portal/shared/api-contract';

test('reserved paths use the words of the specification', () => {
  const { monitoredCompaniesEnriched, revokeMonitoring, bulkImportSuppliers } = reservedEndpoints;
  expect([monitoredCompaniesEnriched, revokeMonitoring, bulkImportSuppliers].map(({ path }) => path)).toEqual([
    '/api/mssp/monitored-companies/enriched/',
    '/api/mssp/monitored-companies/{id}/revoke-monitoring/',
    '/api/enterprise/aziende-caricate/bulk-import/',
  ]);
});

test('a parameter is filled in percent-encoded', () => {
  expect(pathOf(endpoints.enableTechnician, { id: 7 })).toBe('/api/mssp/tecnici/7/enable/');
  expect(pathOf(endpoints.updateSupplier, { id: 'a/b?c' })).toBe('/api/enterprise/aziende-caricate/a%2Fb%3Fc/');
  expect(pathOf(endpoints.companies)).toBe('/api/mssp/portal/aziende/');
});
