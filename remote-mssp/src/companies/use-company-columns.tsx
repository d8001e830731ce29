import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { classesFrom, cutClass, linkClass, VisuallyHidden } from '@portal/shared/ui';
import { useMemo } from 'react';
import type { ListColumn } from '../list/list-column';
import { exactPercentText } from '../list/number-text';
import type { ChangeText } from './changes/use-change-text';
import styles from './companies-tab.module.css';
import type { Company } from './company';
import { endpointsText } from './endpoints-text';
import { EnterButton } from './enter-button';
import { MetricMeter } from './metric-meter';
import { type Metric, metrics } from './metrics';
import { type CompanyActions, RowMenu } from './row-menu';
import { useThresholdText } from './threshold-text';
import type { Sso } from './use-sso';

const cx = classesFrom(styles);

/** The table's columns: name, endpoints, the four percentages, and the way into the company's area. */
export function useCompanyColumns(
  enter: Sso['enter'],
  showDetails: (id: Company['id']) => void,
  actions: CompanyActions,
  changeText: ChangeText | undefined,
  favourites: ReadonlySet<string>,
): readonly ListColumn<Company>[] {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const thresholdText = useThresholdText();
  return useMemo(() => {
    const numeric = (id: 'endpoints' | Metric['id']) => {
      const header = t(`companies.columns.${id}.header`);
      const help = { label: t('list.explain', { column: header }), text: t(`companies.columns.${id}.help`) };
      return {
        id,
        header,
        help,
        short: t(`companies.columns.${id}.short`),
        block: 'figure',
        condition: 'range',
      } as const;
    };
    return [
      {
        id: 'name',
        header: t('companies.columns.name.header'),
        rowHeader: true,
        sortValue: ({ name }) => name,
        text: ({ name }) => name,
        cell: (company) => (
          <NameButton company={company} isFavourite={favourites.has(String(company.id))} onOpen={showDetails} />
        ),
      },
      {
        ...numeric('endpoints'),
        sortValue: ({ activeEndpoints }) => activeEndpoints,
        text: (company) => endpointsText(company, t, language),
        cell: (company) => endpointsText(company, t, language) ?? t('list.none'),
      },
      ...metrics.map((metric): ListColumn<Company> => {
        const same = { metric, language, thresholds: thresholdText(metric) };
        return {
          ...numeric(metric.id),
          condition: 'percent',
          sortValue: metric.percentOf,
          text: (company) => optional(metric.percentOf(company), (value) => exactPercentText(value, language)),
          // The worst first: it is what an operator looks for.
          firstDirection: metric.thresholds.better === 'lower' ? 'descending' : 'ascending',
          cell(company) {
            return <MetricMeter {...same} value={metric.percentOf(company)} change={changeText?.of(company, metric)} />;
          },
        };
      }),
      {
        id: 'access',
        header: t('companies.columns.access.header'),
        headerHidden: true,
        align: 'end',
        block: 'beside-name',
        isControls: true,
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
  }, [t, language, thresholdText, changeText, enter, showDetails, actions, favourites]);
}

interface NameButtonProps {
  readonly company: Company;
  readonly isFavourite: boolean;
  readonly onOpen: (id: Company['id']) => void;
}

function NameButton({ company, isFavourite, onOpen }: NameButtonProps) {
  const { t } = useTranslation('mssp');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={t('companies.details.open')}
      className={`${linkClass} ${cx('name', isFavourite && 'favourite')}`}
      onClick={() => onOpen(company.id)}
    >
      <span className={cutClass}>{company.name || t('list.none')}</span>
      {isFavourite && <VisuallyHidden> ({t('companies.favourite')})</VisuallyHidden>}
    </button>
  );
}

const optional = (value: number | null, text: (value: number) => string) => (value === null ? null : text(value));
