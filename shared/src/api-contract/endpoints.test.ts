/** @jest-environment node */

import { endpoints, pathOf, reservedEndpoints } from '@portal/shared/api-contract';

test('the calls of the portal are those that the provider names', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual([
    'POST /api/token/',
    'POST /api/token/refresh/',
    'POST /api/auth/activate/',
    'POST /api/auth/reset-password/',
    'POST /api/auth/request-password-reset/',
    'POST /api/auth/change-password/',
    'GET /api/auth/user/userdetail/',
    'GET /api/mssp/branding/logo/',
    'GET /api/mssp/portal/aziende/',
    'POST /api/sso/generate-token/',
    'GET /api/mssp/tecnici/',
    'POST /api/mssp/tecnici/',
    'POST /api/mssp/tecnici/{id}/enable/',
    'POST /api/mssp/tecnici/{id}/disable/',
    'GET /api/enterprise/aziende-caricate/',
    'PATCH /api/enterprise/aziende-caricate/{id}/',
  ]);
});

test('only the calls of a stranger go without a bearer', () => {
  const anonymous = Object.entries(endpoints).filter(([, { auth }]) => auth === 'none');
  expect(anonymous.map(([name]) => name)).toEqual([
    'signIn',
    'refresh',
    'activate',
    'resetPassword',
    'requestPasswordReset',
  ]);
});

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
