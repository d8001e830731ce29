import { failureOf, failureText } from '@portal/shared/api';
import { useApi } from '@portal/shared/api/react';
import { companiesResponse, endpoints } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { Card, ErrorState, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './sample.module.css';

/** The number of client companies. */
export function SampleScreen({ services }: ScreenProps) {
  const { t } = useTranslation(['sample', 'common']);
  const api = useApi(services);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sample', 'companies'],
    queryFn: ({ signal }) => api.call(endpoints.companies, { response: companiesResponse, signal }),
    retry: false,
  });
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {data && <Card>{t('companies', { count: data.aziende.rows.length })}</Card>}
      {!data && !error && <Spinner label={t('common:loading')} />}
      {!data && error && <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function Failed({ error, retrying, onRetry }: FailedProps) {
  const { t } = useTranslation(['sample', 'common']);
  const why = failureText(failureOf(error));
  return (
    <ErrorState title={t('failed')} retryLabel={t('common:retry')} retrying={retrying} onRetry={onRetry}>
      {'values' in why ? t(why.key, why.values) : t(why.key)}
    </ErrorState>
  );
}
