import type { Api } from '@portal/shared/api';
import { useApi } from '@portal/shared/api/react';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import type { ScreenProps } from '@portal/shared/remote';
import { EmptyState, StatTiles } from '@portal/shared/ui';
import type { Company } from '../companies/company';
import { highRisk, metrics } from '../companies/metrics';
import { fleetOf } from '../companies/statistics';
import { useCompanies } from '../companies/use-companies';
import { numberText, percentText } from '../frame/number-text';
import { ReportFrame } from '../frame/report-frame';
import { ReportHeader } from '../frame/report-header';
import { AttentionList } from './attention-list';
import { Distribution } from './distribution';
import styles from './report.module.css';
import { ToneLegend } from './tones';

/** The report on all client companies. */
export function ReportScreen({ services }: ScreenProps) {
  const { t, i18n } = useTranslation('reports');
  const language = shownLanguage(i18n.language);
  const api = useApi(services);
  return (
    <ReportFrame list={useCompanies(api)} header={<ReportHeader title={t('title')} language={language} />}>
      {(companies) =>
        companies.length === 0 ? (
          <EmptyState title={t('empty')} />
        ) : (
          <Fleet api={api} companies={companies} language={language} />
        )
      }
    </ReportFrame>
  );
}

interface FleetProps {
  readonly api: Api;
  readonly companies: readonly Company[];
  readonly language: string;
}

function Fleet({ api, companies, language }: FleetProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      <FleetKpis companies={companies} language={language} />
      <section className={styles['section']}>
        <h2>{t('distribution.title')}</h2>
        <ToneLegend />
        <div className={styles['plots']}>
          {metrics.map((metric) => (
            <Distribution key={metric.id} companies={companies} metric={metric} language={language} />
          ))}
        </div>
      </section>
      <section className={styles['section']}>
        <h2>{t('attention.title')}</h2>
        <p className={styles['muted']}>{t('attention.hint')}</p>
        <AttentionList api={api} companies={companies} language={language} />
      </section>
    </>
  );
}

function FleetKpis({ companies, language }: Omit<FleetProps, 'api'>) {
  const { t } = useTranslation('reports');
  const { endpoints, coverage, atHighRisk } = fleetOf(companies);
  const number = (value: number) => numberText(value, language);
  return (
    <StatTiles
      label={t('kpis.label')}
      items={[
        { label: t('kpis.companies'), value: number(companies.length) },
        {
          label: t('kpis.endpoints'),
          value: endpoints ? number(endpoints.active) : t('none'),
          note: endpoints && t('kpis.endpointsNote', { total: number(endpoints.total) }),
        },
        { label: t('kpis.coverage'), value: percentText(coverage, language) },
        {
          label: t('kpis.highRisk'),
          value: number(atHighRisk),
          note: t('kpis.highRiskNote', { threshold: `${highRisk}%` }),
        },
      ]}
    />
  );
}
