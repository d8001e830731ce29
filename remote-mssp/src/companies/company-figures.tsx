import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Figures, linkClass } from '@portal/shared/ui';
import { memo, useMemo } from 'react';
import styles from './company-figures.module.css';
import { figuresOf } from './figures';
import { highRisk } from './metrics';
import { exactPercentText, numberText, percentText } from './number-text';
import { PlotPlace, type PlotPlaceProps } from './plot/plot-place';

/** Takes a note's line before there is a note. */
const nothingYet = '\u00a0';

/** The figures and the plot over the whole list, whatever the search shows of it; skeletons until the list is there. A keystroke leaves them alone. */
export const CompanyFigures = memo(function CompanyFigures(props: PlotPlaceProps) {
  const { companies, filter, onFilter } = props;
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const none = t('list.none');
  const figures = useMemo(() => companies && figuresOf(companies), [companies]);
  const number = (value: number) => numberText(value, language);
  const isHighRisk = filter?.kind === 'highRisk';
  return (
    <div className={styles['overview']}>
      <Figures
        label={t('companies.figures.label')}
        items={[
          { label: t('companies.figures.companies'), value: figures && number(figures.companies) },
          {
            label: t('companies.figures.endpoints'),
            value: figures && (figures.endpoints ? number(figures.endpoints.active) : none),
            note: figures
              ? figures.endpoints && t('companies.figures.endpointsNote', { total: number(figures.endpoints.total) })
              : nothingYet,
          },
          {
            label: t('companies.figures.coverage'),
            value: figures && (figures.coverage === null ? none : percentText(figures.coverage, language)),
          },
          {
            label: t('companies.figures.highRisk'),
            value: figures && (
              <button
                type="button"
                aria-pressed={isHighRisk}
                title={t('companies.figures.highRiskToggle')}
                className={`${linkClass} ${styles['toggle']}`}
                aria-label={t('companies.figures.highRiskNamed', { figure: number(figures.atHighRisk) })}
                onClick={() => onFilter(isHighRisk ? undefined : { kind: 'highRisk' })}
              >
                {number(figures.atHighRisk)}
              </button>
            ),
            note: t('companies.figures.highRiskNote', { threshold: exactPercentText(highRisk, language) }),
          },
        ]}
      />
      <PlotPlace {...props} />
    </div>
  );
});
