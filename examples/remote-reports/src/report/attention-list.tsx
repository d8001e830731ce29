import type { Api } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { type Column, DataTable, linkClass } from '@portal/shared/ui';
import type { Company } from '../companies/company';
import { metrics } from '../companies/metrics';
import { byAttention, type Ranked } from '../companies/statistics';
import { percentText } from '../frame/number-text';
import { EnterButton } from '../sso/enter-button';
import styles from './report.module.css';

const shown = 10;

interface AttentionListProps {
  readonly api: Api;
  readonly companies: readonly Company[];
  readonly language: string;
}

/** The ten companies that need attention first, and the way into each of them. */
export function AttentionList({ api, companies, language }: AttentionListProps) {
  const { t } = useTranslation('reports');
  const ranked = byAttention(companies).slice(0, shown);
  if (ranked.length === 0) return <p>{t('attention.none')}</p>;
  return (
    <DataTable
      className={styles['attention']}
      label={t('attention.title')}
      rows={ranked}
      row={{ key: ({ company }) => company.id }}
      columns={[
        {
          id: 'company',
          width: '32%',
          header: t('attention.company'),
          rowHeader: true,
          cell: ({ company }) => (
            <Link to={`/report/${encodeURIComponent(company.id)}`} className={linkClass}>
              {company.name ?? t('client.unnamed')}
            </Link>
          ),
        },
        {
          id: 'score',
          header: t('attention.score'),
          align: 'end',
          cell: ({ attention }) => percentText(attention, language),
        },
        ...metrics.map(
          ({ id }): Column<Ranked> => ({
            id,
            header: t(`metrics.${id}`),
            align: 'end',
            cell: ({ company }) => percentText(company[id], language),
          }),
        ),
        {
          id: 'entry',
          header: t('attention.entry'),
          headerHidden: true,
          align: 'end',
          cell: ({ company }) => <EnterButton api={api} company={company} />,
        },
      ]}
    />
  );
}
