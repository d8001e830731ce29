import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { exactPercentText } from '../list/number-text';
import type { Company } from './company';
import type { CompanyFilter } from './company-filter';

/** The filter's name; a company's is looked up among `companies`, which are undefined until they have been read. */
export function useFilterLabel(): (filter: CompanyFilter, companies: readonly Company[] | undefined) => string {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  return (filter, companies) => {
    if (filter.kind === 'bucket') {
      const range = { from: exactPercentText(filter.from, language), to: exactPercentText(filter.to, language) };
      return t('companies.filter.bucket', range);
    }
    if (filter.kind !== 'company') return t(`companies.filter.${filter.kind}`);
    if (!companies) return '…';
    return companies.find(({ id }) => String(id) === filter.id)?.name || t('companies.unnamed');
  };
}
