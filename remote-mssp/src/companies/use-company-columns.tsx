import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { type Column, linkClass } from '@portal/shared/ui';
import { useMemo } from 'react';
import styles from './companies-tab.module.css';
import type { Company } from './company';
import { EnterButton } from './enter-button';
import { MetricMeter } from './metric-meter';
import { type Metric, metrics } from './metrics';
import { numberText } from './number-text';
import { type CompanyActions, RowMenu } from './row-menu';
import { useThresholdText } from './threshold-text';
import type { Sso } from './use-sso';

/** The table's columns: name, endpoints, the four percentages, and the way into the company's area. */
export function useCompanyColumns(
  enter: Sso['enter'],
  showDetails: (id: Company['id']) => void,
  actions: CompanyActions,
): readonly Column<Company>[] {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const thresholdText = useThresholdText();
  return useMemo(() => {
    const numeric = (id: 'endpoints' | Metric['id']) => {
      const header = t(`companies.columns.${id}.header`);
      const help = { label: t('list.explain', { column: header }), text: t(`companies.columns.${id}.help`) };
      return { id, header, help, short: t(`companies.columns.${id}.short`), block: 'figure' } as const;
    };
    return [
      {
        id: 'name',
        header: t('companies.columns.name.header'),
        rowHeader: true,
        sortValue: ({ name }) => name,
        cell: (company) => <NameButton company={company} onOpen={showDetails} />,
      },
      {
        ...numeric('endpoints'),
        sortValue: ({ activeEndpoints }) => activeEndpoints,
        cell: (company) => <Endpoints company={company} language={language} />,
      },
      ...metrics.map((metric): Column<Company> => {
        const same = { metric, language, thresholds: thresholdText(metric) };
        return {
          ...numeric(metric.id),
          sortValue: metric.percentOf,
          // The worst first: it is what an operator looks for.
          firstDirection: metric.thresholds.better === 'lower' ? 'descending' : 'ascending',
          cell: (company) => <MetricMeter {...same} value={metric.percentOf(company)} />,
        };
      }),
      {
        id: 'access',
        header: t('companies.columns.access.header'),
        headerHidden: true,
        align: 'end',
        block: 'beside-name',
        cell(company, isBusy) {
          const button = (
            <EnterButton size="small" className={styles['access']} company={company} busy={isBusy} onEnter={enter} />
          );
          if (actions.length === 0) return button;
          return (
            <div className={styles['way']}>
              {button}
              <RowMenu company={company} actions={actions} />
            </div>
          );
        },
      },
    ];
  }, [t, language, thresholdText, enter, showDetails, actions]);
}

interface NameButtonProps {
  readonly company: Company;
  readonly onOpen: (id: Company['id']) => void;
}

function NameButton({ company, onOpen }: NameButtonProps) {
  const { t } = useTranslation('mssp');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={t('companies.details.open')}
      className={`${linkClass} ${styles['name']}`}
      onClick={() => onOpen(company.id)}
    >
      {company.name || t('list.none')}
    </button>
  );
}

function Endpoints({ company, language }: { readonly company: Company; readonly language: string }) {
  const { t } = useTranslation('mssp');
  const { activeEndpoints, totalEndpoints } = company;
  if (activeEndpoints === null && totalEndpoints === null) return t('list.none');
  const text = (value: number | null) => (value === null ? t('list.none') : numberText(value, language));
  return t('companies.ratio', { active: text(activeEndpoints), total: text(totalEndpoints) });
}
