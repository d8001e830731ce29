import type { Api } from '@portal/shared/api';
import { companiesResponse, endpoints } from '@portal/shared/contract';
import { readRows } from '../server-state/read-rows';
import { useList } from '../server-state/use-list';
import { companyFrom } from './company';

const queryKey = ['mssp', 'companies'];

/** The monitored companies, read again when the window comes back into view. */
export function useCompanies(api: Api) {
  return useList(queryKey, async (signal) => {
    const { aziende } = await api.call(endpoints.companies, { response: companiesResponse, signal });
    return readRows(aziende, companyFrom);
  });
}
