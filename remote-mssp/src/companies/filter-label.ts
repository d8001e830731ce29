import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { exactPercentText } from '../list/number-text';
import type { Company } from './company';
import type { CompanyFilter } from './company-filter';

/** The filter's name; a company's is looked up among `companies`. */
export function useFilterLabel(): (filter: CompanyFilter, companies: readonly Company[]) => string {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  return (filter, companies) => {
    if (filter.kind === 'bucket') {
      const range = { from: exactPercentText(filter.from, language), to: exactPercentText(filter.to, language) };
      return t('companies.filter.bucket', range);
    }
    if (filter.kind !== 'company') return t(`companies.filter.${filter.kind}`);
    return companies.find(({ id }) => String(id) === filter.id)?.name || t('companies.unnamed');
  };
}
