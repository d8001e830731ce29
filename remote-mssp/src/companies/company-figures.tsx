import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Figures } from '@portal/shared/ui';
import type { Company } from './company';
import { figuresOf } from './figures';
import { highRisk } from './metrics';
import { exactPercentText, numberText, percentText } from './number-text';

/** Takes a note's line before there is a note. */
const nothingYet = '\u00a0';

/** The strip of figures over the whole list, whatever the search shows of it; skeletons until the list is there. */
export function CompanyFigures({ companies }: { readonly companies: readonly Company[] | undefined }) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const none = t('list.none');
  const figures = companies && figuresOf(companies);
  const number = (value: number) => numberText(value, language);
  return (
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
          value: figures && number(figures.atHighRisk),
          note: t('companies.figures.highRiskNote', { threshold: exactPercentText(highRisk, language) }),
        },
      ]}
    />
  );
}
