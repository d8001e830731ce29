import { failureOf, failureText } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { ErrorState, Spinner } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Company } from '../companies/company';
import type { useCompanies } from '../companies/use-companies';
import styles from './report-frame.module.css';

interface ReportFrameProps {
  /** Rendered from the beginning. */
  readonly header?: ReactNode;
  readonly list: ReturnType<typeof useCompanies>;
  readonly children: (companies: readonly Company[]) => ReactNode;
}

/** A page of the report once the companies are there; until then that they are read, or why they could not be. */
export function ReportFrame({ header, list, children }: ReportFrameProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { data, error, isFetching, refetch } = list;
  const why = error && failureText(failureOf(error));
  return (
    <div className={styles['report']}>
      {header}
      {data && children(data)}
      {!data && !why && <Spinner label={t('common:loading')} labelVisible />}
      {!data && why && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('common:retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {'values' in why ? t(why.key, why.values) : t(why.key)}
        </ErrorState>
      )}
    </div>
  );
}
