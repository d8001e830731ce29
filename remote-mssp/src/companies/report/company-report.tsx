import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { type MeterThresholds, meterTone } from '@portal/shared/ui';
import { exactPercentText, percentText } from '../../list/number-text';
import type { ChangeText } from '../changes/use-change-text';
import type { Company } from '../company';
import { endpointsText } from '../endpoints-text';
import { type Metric, metrics } from '../metrics';
import { useThresholdText } from '../threshold-text';

/** Over all companies, in percent. */
type Means = ReadonlyMap<Metric['id'], number | null>;

export interface CompanyReportProps {
  readonly company: Company;
  readonly means: Means;
  /** What the means are of. */
  readonly companies: number;
  /** In milliseconds since 1970. */
  readonly readAt: number;
  readonly changeText: ChangeText | undefined;
  readonly logo: string | null;
}

/** In characters: a name of more has too many lines for the page. */
const longName = 110;

/** One company's page: its four metrics with what they mean, where their thresholds are, and the mean of all. */
export function CompanyReport({ company, means, companies, readAt, changeText, logo }: CompanyReportProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(readAt);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(readAt);
  return (
    <article lang={language}>
      <header>
        {logo ? <img src={logo} alt={t('companies.report.logo')} /> : <span />}
        <p>{date}</p>
      </header>
      <h1 data-long={(company.name?.length ?? 0) > longName || undefined}>{company.name || t('companies.unnamed')}</h1>
      <p className="title">{t('companies.report.title')}</p>
      <section>
        <h2>{t('companies.columns.endpoints.header')}</h2>
        <p className="figures">
          <span className="value">{endpointsText(company, t, language) ?? t('list.none')}</span>
        </p>
        <p className="help">{t('companies.columns.endpoints.help')}</p>
      </section>
      {metrics.map((metric) => (
        <MetricReport
          key={metric.id}
          metric={metric}
          value={metric.percentOf(company)}
          mean={means.get(metric.id) ?? null}
          change={changeText?.of(company, metric)?.text}
        />
      ))}
      <p className="source">{t('companies.report.source', { count: companies, date, time })}</p>
    </article>
  );
}

interface MetricReportProps {
  readonly metric: Metric;
  /** In percent, as is the mean. */
  readonly value: number | null;
  readonly mean: number | null;
  /** 'da martedì +1,2' */
  readonly change: string | undefined;
}

function MetricReport({ metric, value, mean, change }: MetricReportProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const thresholdText = useThresholdText();
  const tone = meterTone(value, metric.thresholds);
  return (
    <section>
      <h2>{t(`companies.columns.${metric.id}.header`)}</h2>
      <p className="figures">
        <span className="value">{value === null ? t('list.none') : exactPercentText(value, language, 1)}</span>{' '}
        {tone !== 'neutral' && (
          <span className="tone" data-tone={tone}>
            {t(`companies.tones.${tone}`)}
          </span>
        )}{' '}
        {change}{' '}
        {mean !== null && (
          <span className="mean">{t('companies.details.mean', { mean: percentText(mean, language) })}</span>
        )}
      </p>
      {value !== null && <Bar {...{ value, mean, tone }} thresholds={metric.thresholds} />}
      <p className="help">
        {t(`companies.columns.${metric.id}.help`)} {thresholdText(metric)}{' '}
        {metric.thresholds.full &&
          t('companies.help.scale', { full: exactPercentText(metric.thresholds.full, language) })}
      </p>
    </section>
  );
}

interface BarProps {
  /** In percent. */
  readonly value: number;
  readonly mean: number | null;
  readonly tone: ReturnType<typeof meterTone>;
  readonly thresholds: MeterThresholds;
}

/** Of shapes: browsers print no backgrounds. */
function Bar({ value, mean, tone, thresholds: { from, full = 100 } }: BarProps) {
  const place = (percent: number) => Math.min(100, Math.max(0, (percent / full) * 100));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 9" preserveAspectRatio="none">
      <rect className="track" width="100" height="6" />
      <rect data-tone={tone} width={place(value)} height="6" />
      {from.map((threshold) => (
        <rect key={threshold} className="tick" x={place(threshold)} width="0.3" height="6" />
      ))}
      {mean !== null && <rect data-tone="neutral" y="7" width={place(mean)} height="2" />}
    </svg>
  );
}
