import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { linkClass, StatTiles } from '@portal/shared/ui';
import { memo, useMemo } from 'react';
import { exactPercentText, numberText, percentText } from '../list/number-text';
import type { CompanyFilterProps } from './company-filter';
import styles from './company-kpis.module.css';
import { kpisOf } from './kpis';
import { highRisk } from './metrics';
import { PlotPlace } from './plot/plot-place';

/** Takes the line of a note. */
const noNote = '\u00a0';

export const CompanyKpis = memo(function CompanyKpis(props: CompanyFilterProps) {
  const { companies, filter, onFilter } = props;
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const none = t('list.none');
  const kpis = useMemo(() => companies && kpisOf(companies), [companies]);
  const number = (value: number) => numberText(value, language);
  const isHighRisk = filter?.kind === 'highRisk';
  const canToggle = isHighRisk || Boolean(kpis?.atHighRisk);
  return (
    <div data-pending={!kpis || undefined} className={styles['overview']}>
      <StatTiles
        label={t('companies.kpis.label')}
        items={[
          { label: t('companies.kpis.companies'), value: kpis && number(kpis.companies) },
          {
            label: t('companies.kpis.endpoints'),
            value: kpis && (kpis.endpoints ? number(kpis.endpoints.active) : none),
            note: kpis?.endpoints ? t('companies.kpis.endpointsNote', { total: number(kpis.endpoints.total) }) : noNote,
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
                // Never disabled for the browser: pressed, it keeps its focus.
                aria-disabled={!canToggle}
                title={t('companies.kpis.highRiskToggle')}
                className={`${linkClass} ${styles['toggle']}`}
                aria-label={t('companies.kpis.highRiskNamed', { value: number(kpis.atHighRisk) })}
                onClick={() => canToggle && onFilter(isHighRisk ? undefined : { kind: 'highRisk' })}
              >
                {number(kpis.atHighRisk)}
              </button>
            ),
            note: t('companies.kpis.highRiskNote', { threshold: exactPercentText(highRisk, language) }),
          },
        ]}
      />
      <PlotPlace {...props} />
    </div>
  );
});
