import type { Api } from '@portal/shared/api';
import { companiesResponse, endpoints, type Rows } from '@portal/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { listReading } from '../list/list-reading';
import { readRows } from '../list/read-rows';
import { type Company, companyFrom } from './company';

/** The monitored companies, read again when the window comes back into view. */
export function useCompanies(api: Api) {
  return useQuery({
    ...listReading,
    queryKey: ['mssp', 'companies'],
    queryFn: async ({ signal }): Promise<Rows<Company>> => {
      const { aziende } = await api.call(endpoints.companies, { response: companiesResponse, signal });
      return readRows(aziende, companyFrom);
    },
  });
}
