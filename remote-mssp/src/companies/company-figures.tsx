import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Figures } from '@portal/shared/ui';
import type { Company } from './company';
import { figuresOf } from './figures';
import { highRisk } from './metrics';
import { exactPercentText, numberText, percentText } from './number-text';

/** The strip of figures over the whole list, whatever the search shows of it; dashes until the list is there. */
export function CompanyFigures({ companies }: { readonly companies: readonly Company[] | undefined }) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const none = t('list.none');
  const figures = companies && figuresOf(companies);
  const number = (value: number) => numberText(value, language);
  const { endpoints, coverage } = figures ?? { endpoints: null, coverage: null };
  return (
    <Figures
      label={t('companies.figures.label')}
      items={[
        { label: t('companies.figures.companies'), value: figures ? number(figures.companies) : none },
        {
          label: t('companies.figures.endpoints'),
          value: endpoints ? number(endpoints.active) : none,
          note: endpoints && t('companies.figures.endpointsNote', { total: number(endpoints.total) }),
        },
        {
          label: t('companies.figures.coverage'),
          value: coverage === null ? none : percentText(coverage, language),
        },
        {
          label: t('companies.figures.highRisk'),
          value: figures ? number(figures.atHighRisk) : none,
          note: t('companies.figures.highRiskNote', { threshold: exactPercentText(highRisk, language) }),
        },
      ]}
    />
  );
}
