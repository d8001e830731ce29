import type { Api } from '@portal/shared/api';
import { companiesResponse, endpoints } from '@portal/shared/api-contract';
import { createListSource } from '../server-state/list-source';
import { readRows } from '../server-state/read-rows';
import { useList } from '../server-state/use-list';
import { companyFrom } from './company';

/** The monitored companies. */
export const companyList = createListSource(['mssp', 'companies'], async (api, signal) => {
  const { aziende } = await api.call(endpoints.companies, { response: companiesResponse, signal });
  return readRows(aziende, companyFrom);
});

export const useCompanies = (api: Api) => useList(companyList, api);
