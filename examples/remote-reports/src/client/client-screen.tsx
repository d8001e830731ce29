import type { Api } from '@portal/shared/api';
import { useApi } from '@portal/shared/api/react';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { Link, useParams } from '@portal/shared/router';
import { DataTable, linkClass, Meter, meterTone } from '@portal/shared/ui';
import { useEffect } from 'react';
import type { Company } from '../companies/company';
import { metrics } from '../companies/metrics';
import { byAttention, medianOf, valuesOf } from '../companies/statistics';
import { useCompanies } from '../companies/use-companies';
import { numberText, percentText } from '../frame/number-text';
import { ReportFrame } from '../frame/report-frame';
import { ReportHeader } from '../frame/report-header';
import { EnterButton } from '../sso/enter-button';
import styles from './client.module.css';

/** The report on one client company, beside the fleet. */
export function ClientScreen({ services }: ScreenProps) {
  const { t, i18n } = useTranslation('reports');
  const { id } = useParams();
  const api = useApi(services);
  const list = useCompanies(api);
  const company = list.data?.find((one) => String(one.id) === id);
  const { setTitle } = services;
  const name = company?.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [setTitle, name]);
  return (
    <ReportFrame list={list}>
      {(companies) => (
        <>
          <nav>
            <Link to="/report" className={linkClass}>
              {t('client.back')}
            </Link>
          </nav>
          {company ? (
            <Client api={api} company={company} companies={companies} language={shownLanguage(i18n.language)} />
          ) : (
            <>
              <h1 tabIndex={-1}>{t('client.unknown')}</h1>
              <p>{t('client.unknownHint')}</p>
            </>
          )}
        </>
      )}
    </ReportFrame>
  );
}

interface ClientProps {
  readonly api: Api;
  readonly company: Company;
  readonly companies: readonly Company[];
  readonly language: string;
}

function Client({ api, company, companies, language }: ClientProps) {
  const { t } = useTranslation('reports');
  const ranked = byAttention(companies);
  const rank = ranked.findIndex((one) => one.company.id === company.id) + 1;
  const { activeEndpoints: active, totalEndpoints: total } = company;
  return (
    <>
      <ReportHeader title={company.name ?? t('client.unnamed')} language={language} />
      {rank > 0 && <p>{t('client.rank', { rank, count: ranked.length })}</p>}
      <p>
        {t('client.endpoints')}:{' '}
        {active === null || total === null
          ? t('none')
          : t('client.endpointsOf', { active: numberText(active, language), total: numberText(total, language) })}
      </p>
      <MetricsTable company={company} companies={companies} language={language} />
      <div>
        <EnterButton api={api} company={company} />
      </div>
    </>
  );
}

function MetricsTable({ company, companies, language }: Omit<ClientProps, 'api'>) {
  const { t } = useTranslation('reports');
  return (
    <DataTable
      className={styles['metrics']}
      label={t('client.table')}
      rows={metrics}
      row={{ key: ({ id }) => id }}
      columns={[
        { id: 'metric', header: t('client.metric'), rowHeader: true, cell: ({ id }) => t(`metrics.${id}`) },
        {
          id: 'value',
          header: t('client.value'),
          align: 'end',
          cell: ({ id, thresholds }) => {
            const value = company[id];
            const tone = meterTone(value, thresholds);
            const toneLabel = tone === 'neutral' ? undefined : t(`tone.${tone}`);
            return <Meter value={value} text={percentText(value, language)} tone={tone} toneLabel={toneLabel} />;
          },
        },
        {
          id: 'median',
          header: t('client.median'),
          align: 'end',
          cell: (metric) => percentText(medianOf(valuesOf(companies, metric)), language),
        },
      ]}
    />
  );
}
