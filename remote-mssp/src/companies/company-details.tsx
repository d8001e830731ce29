import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { DetailsDialog } from '../details/details-dialog';
import type { Company } from './company';
import { metrics } from './metrics';
import { exactPercentText, numberText } from './number-text';

export interface CompanyDetailsProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** A client company with its percentages exactly as the provider gives them: the table rounds. */
export function CompanyDetails({ company, onClose }: CompanyDetailsProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const number = (value: number | null) => (value === null ? t('list.none') : numberText(value, language));
  const percent = (value: number | null) => (value === null ? t('list.none') : exactPercentText(value, language));
  const endpoints = { active: number(company.activeEndpoints), total: number(company.totalEndpoints) };
  return (
    <DetailsDialog
      title={t('companies.details.title')}
      items={[
        { label: t('companies.columns.name.head'), text: company.name || t('list.none') },
        { label: t('companies.columns.endpoints.head'), text: t('companies.ratio', endpoints) },
        ...metrics.map(({ id, percentOf }) => ({
          label: t(`companies.columns.${id}.head`),
          text: percent(percentOf(company)),
        })),
      ]}
      onClose={onClose}
    />
  );
}
