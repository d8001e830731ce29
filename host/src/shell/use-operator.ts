import { useApi } from '@portal/shared/api/react';
import { brandingLogo, endpoints, userDetail } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../portal';

/** Full name of the signed-in user, or a generic word; empty while loading. */
export function useOperatorName(): string {
  const api = useApi(usePortal());
  const { t } = useTranslation('host');
  const { data, isPending } = useQuery({
    queryKey: ['user-detail'],
    queryFn: ({ signal }) => api.call(endpoints.userDetail, { response: userDetail, signal }),
  });
  if (isPending) return '';
  const name = [data?.first_name, data?.last_name].filter(Boolean).join(' ');
  return name === '' ? t('operator.unknown') : name;
}

/** Undefined while loading, or without a logo. */
export function useBranding(): string | undefined {
  const api = useApi(usePortal());
  const { data } = useQuery({
    queryKey: ['branding-logo'],
    queryFn: ({ signal }) => api.call(endpoints.brandingLogo, { response: brandingLogo, signal }),
  });
  return data?.logo_url ?? undefined;
}
