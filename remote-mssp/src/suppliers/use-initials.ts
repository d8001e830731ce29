import { endpoints, userDetail } from '@portal/shared/api-contract';
import { useQuery } from '@tanstack/react-query';
import { usePanel } from '../panel-context/panel';

/** The operator's, as 'GF'; empty until known. */
export function useInitials(): string {
  const { api } = usePanel();
  const { data } = useQuery({
    queryKey: ['mssp', 'operator'],
    queryFn: ({ signal }) => api.call(endpoints.userDetail, { response: userDetail, signal }),
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const firstLetter = (name: string | null | undefined) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '';
  return firstLetter(data?.first_name) + firstLetter(data?.last_name);
}
