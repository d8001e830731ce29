import { type Api, createApi } from '@portal/shared/api';
import { companiesResponse, endpoints, type ScreenServices } from '@portal/shared/contract';
import { getSession } from '@portal/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyFrom } from './company';

/** Calls to the provider's API over the window's session. */
export function useApi({ apiOrigin }: ScreenServices): Api {
  return useMemo(() => createApi({ session: getSession(), apiOrigin }), [apiOrigin]);
}

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
