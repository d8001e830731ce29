import type { Api } from '@portal/shared/api';
import { companiesResponse, endpoints } from '@portal/shared/api-contract';
import { useQuery } from '@tanstack/react-query';
import { companyFrom } from './company';

/** The client companies, read once for all pages of the report. */
export const useCompanies = (api: Api) =>
  useQuery({
    queryKey: ['reports', 'companies'],
    queryFn: async ({ signal }) => {
      const { aziende } = await api.call(endpoints.companies, { response: companiesResponse, signal });
      return aziende.rows.map(companyFrom);
    },
    retry: false,
    staleTime: 60_000,
  });
