import { endpoints, suppliersResponse } from '@portal/shared/api-contract';
import { createListQuery } from '../list/list-query';
import { supplierFrom } from './supplier';

export const supplierList = createListQuery(
  ['mssp', 'suppliers'],
  (api, signal) => api.call(endpoints.suppliers, { response: suppliersResponse, signal }),
  supplierFrom,
);
