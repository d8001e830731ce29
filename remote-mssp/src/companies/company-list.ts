import { companiesResponse, endpoints } from '@portal/shared/api-contract';
import { createListQuery } from '../list/list-query';
import { companyFrom } from './company';

export const companyList = createListQuery(
  ['mssp', 'companies'],
  async (api, signal) => (await api.call(endpoints.companies, { response: companiesResponse, signal })).aziende,
  companyFrom,
);
