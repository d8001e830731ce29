import type { Api } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { linkClass, VisuallyHidden } from '@portal/shared/ui';
import type { Company } from '../companies/company';
import { metrics } from '../companies/metrics';
import { byAttention } from '../companies/statistics';
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls sideways has to take the keyboard.
    <section className={styles['scroller']} aria-label={t('attention.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('attention.company')}</th>
            <th scope="col">{t('attention.score')}</th>
            {metrics.map(({ id }) => (
              <th key={id} scope="col">
                {t(`metrics.${id}`)}
              </th>
            ))}
            <td className={styles['entry']}>
              <VisuallyHidden>{t('attention.entry')}</VisuallyHidden>
            </td>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ company, attention }) => (
            <tr key={company.id}>
              <th scope="row">
                <Link to={`/report/${encodeURIComponent(company.id)}`} className={linkClass}>
                  {company.name ?? t('client.unnamed')}
                </Link>
              </th>
              <td>{percentText(attention, language)}</td>
              {metrics.map(({ id }) => (
                <td key={id}>{percentText(company[id], language)}</td>
              ))}
              <td className={styles['entry']}>
                <EnterButton api={api} company={company} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
