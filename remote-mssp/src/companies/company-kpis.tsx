import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { linkClass, StatTiles } from '@portal/shared/ui';
import { memo, useMemo } from 'react';
import type { Company } from './company';
import styles from './company-kpis.module.css';
import { kpisOf } from './kpis';
import { highRisk } from './metrics';
import { exactPercentText, numberText, percentText } from './number-text';

/** Takes a note's line before there is a note. */
const nothingYet = '\u00a0';

export interface CompanyKpisProps {
  /** Undefined until they have been read. */
  readonly companies: readonly Company[] | undefined;
  readonly isHighRisk: boolean;
  readonly onHighRisk: (isHighRisk: boolean) => void;
}

export const CompanyKpis = memo(function CompanyKpis({ companies, isHighRisk, onHighRisk }: CompanyKpisProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const none = t('list.none');
  const kpis = useMemo(() => companies && kpisOf(companies), [companies]);
  const number = (value: number) => numberText(value, language);
  return (
    <StatTiles
      label={t('companies.kpis.label')}
      items={[
        { label: t('companies.kpis.companies'), value: kpis && number(kpis.companies) },
        {
          label: t('companies.kpis.endpoints'),
          value: kpis && (kpis.endpoints ? number(kpis.endpoints.active) : none),
          note: kpis
            ? kpis.endpoints && t('companies.kpis.endpointsNote', { total: number(kpis.endpoints.total) })
            : nothingYet,
        },
        {
          label: t('companies.kpis.coverage'),
          value: kpis && (kpis.coverage === null ? none : percentText(kpis.coverage, language)),
        },
        {
          label: t('companies.kpis.highRisk'),
          value: kpis && (
            <button
              type="button"
              aria-pressed={isHighRisk}
              title={t('companies.kpis.highRiskToggle')}
              className={`${linkClass} ${styles['toggle']}`}
              aria-label={t('companies.kpis.highRiskNamed', { value: number(kpis.atHighRisk) })}
              onClick={() => onHighRisk(!isHighRisk)}
            >
              {number(kpis.atHighRisk)}
            </button>
          ),
          note: t('companies.kpis.highRiskNote', { threshold: exactPercentText(highRisk, language) }),
        },
      ]}
    />
  );
});
