import { useApi } from '@portal/shared/api/react';
import { useTranslation } from '@portal/shared/i18n';
import type { ExtensionProps, Services } from '@portal/shared/remote';
import { Link } from '@portal/shared/router';
import { linkClass } from '@portal/shared/ui';
import { byAttention } from '../companies/statistics';
import { useCompanies } from '../companies/use-companies';
import { reportOf } from './links';

interface CompanyPriorityProps extends ExtensionProps<'mssp.company@1'> {
  readonly services: Services;
}

/** In a company's drawer: its place among all companies, and the way to its report. */
export function CompanyPriority({ company, services }: CompanyPriorityProps) {
  const { t } = useTranslation('reports');
  const { data = [], isError } = useCompanies(useApi(services));
  const ranked = byAttention(data);
  const rank = ranked.findIndex((one) => one.company.id === company.id) + 1;
  return (
    <>
      {isError && <p role="status">{t('failed')}</p>}
      {rank > 0 && <p>{t('client.rank', { rank, count: ranked.length })}</p>}
      <Link to={reportOf(services, company.id)} className={linkClass}>
        {t('client.open')}
      </Link>
    </>
  );
}
