import type { RecordId } from '@portal/shared/contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Badge, Button, Dialog, EmptyState, Glyph, type GridHandle, Meter, meterTone } from '@portal/shared/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import type { Company } from './company';
import styles from './company-drawer.module.css';
import { meanOf } from './figures';
import { type Metric, metrics } from './metrics';
import { exactPercentText, numberText, percentText } from './number-text';
import { useThresholdText } from './threshold-text';

export interface CompanyDrawerProps {
  /** Undefined: the address names one that there is not. */
  readonly company: Company | undefined;
  readonly companies: readonly Company[];
  readonly isEntering: boolean;
  /** Opens the company's area. */
  readonly onEnter: (company: Company) => void;
  readonly onClose: () => void;
  /** The table, one of whose rows is the company's. */
  readonly table: RefObject<GridHandle | null>;
}

/** A client company beside all of them: its percentages exactly as the provider gives them, the mean, and the thresholds. */
export function CompanyDrawer({ company, companies, isEntering, onEnter, onClose, table }: CompanyDrawerProps) {
  useFocusOnRow(table, company?.id);
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={company ? company.name || t('companies.unnamed') : t('companies.details.unknown')}
      closeLabel={t('common:close')}
      focusableBody
      className={styles['drawer']}
      actions={
        company && (
          <Button
            variant="primary"
            icon={<Glyph icon={IconExternalLink} />}
            busy={isEntering}
            aria-label={t('companies.openNamed', { company: company.name || t('companies.unnamed') })}
            title={t('companies.openHint')}
            onClick={() => onEnter(company)}
          >
            {t('companies.open')}
          </Button>
        )
      }
    >
      {company ? (
        <CompanyValues company={company} companies={companies} />
      ) : (
        <EmptyState title={t('companies.empty')}>{t('companies.details.unknownHint')}</EmptyState>
      )}
    </Dialog>
  );
}

/** Where nothing has focus once the drawer has gone, as when a link led to it, its row takes it. */
function useFocusOnRow(table: RefObject<GridHandle | null>, id: RecordId | undefined) {
  useEffect(() => {
    if (id === undefined) return undefined;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) table.current?.focusRow(id);
      });
  }, [table, id]);
}

type CompanyValuesProps = Required<Pick<CompanyDrawerProps, 'companies'>> & { readonly company: Company };

function CompanyValues({ company, companies }: CompanyValuesProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const number = (value: number | null) => (value === null ? t('list.none') : numberText(value, language));
  const endpoints = { active: number(company.activeEndpoints), total: number(company.totalEndpoints) };
  return (
    <dl className={styles['values']}>
      <div>
        <dt>{t('companies.columns.endpoints.head')}</dt>
        <dd>{t('companies.ratio', endpoints)}</dd>
      </div>
      {metrics.map((metric) => (
        <MetricValues
          key={metric.id}
          metric={metric}
          value={metric.percentOf(company)}
          mean={meanOf(companies, metric.percentOf)}
        />
      ))}
    </dl>
  );
}

interface MetricValuesProps {
  readonly metric: Metric;
  /** In percent, as is the mean over all companies. */
  readonly value: number | null;
  readonly mean: number | null;
}

const badges = { green: 'green', yellow: 'yellow', red: 'red' } as const;

function MetricValues({ metric, value, mean }: MetricValuesProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const thresholdText = useThresholdText();
  const { thresholds } = metric;
  const tone = meterTone(value, thresholds);
  const bar = { thresholds, className: styles['bar'] };
  return (
    <div>
      <dt>
        {t(`companies.columns.${metric.id}.head`)}
        {tone !== 'neutral' && <Badge tone={badges[tone]}>{t(`companies.tones.${tone}`)}</Badge>}
      </dt>
      <dd>
        <Meter
          {...bar}
          value={value}
          text={value === null ? t('list.none') : exactPercentText(value, language)}
          tone={tone}
        />
      </dd>
      {mean !== null && (
        <dd>
          <Meter {...bar} value={mean} text={t('companies.details.mean', { mean: percentText(mean, language) })} />
        </dd>
      )}
      <dd className={styles['help']}>
        {t(`companies.columns.${metric.id}.help`)} {thresholdText(metric)}
      </dd>
    </div>
  );
}
