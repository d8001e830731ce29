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
      <p className="title">
        {t('companies.report.title')} <Verdict company={company} />
      </p>
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

const tones = ['red', 'yellow', 'green'] as const;

/** Counts the values of each tone, the worst first. */
function Verdict({ company }: { readonly company: Company }) {
  const { t } = useTranslation('mssp');
  const found = metrics.map((metric) => meterTone(metric.percentOf(company), metric.thresholds));
  const counts = tones.map((tone) => [tone, found.filter((one) => one === tone).length] as const);
  return counts.map(
    ([tone, count]) =>
      count > 0 && (
        <span key={tone} className="tone" data-tone={tone}>
          {t(`companies.tones.${tone}`)}: {count}
        </span>
      ),
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
          <span className="mean">{t(meanKey(metric, value, mean), { mean: percentText(mean, language) })}</span>
        )}
      </p>
      {value !== null && <Bar {...{ value, mean, tone, language }} thresholds={metric.thresholds} />}
      <p className="help">
        {t(`companies.columns.${metric.id}.help`)} {thresholdText(metric)}{' '}
        {metric.thresholds.full &&
          t('companies.help.scale', { full: exactPercentText(metric.thresholds.full, language) })}
      </p>
    </section>
  );
}

function meanKey({ thresholds }: Metric, value: number | null, mean: number) {
  if (value === null || value.toFixed(1) === mean.toFixed(1)) return 'companies.details.mean';
  return value < mean === (thresholds.better === 'lower') ? 'companies.report.better' : 'companies.report.worse';
}

interface BarProps {
  /** In percent. */
  readonly value: number;
  readonly mean: number | null;
  readonly tone: ReturnType<typeof meterTone>;
  readonly thresholds: MeterThresholds;
  readonly language: string;
}

/** Of shapes: browsers print no backgrounds. */
function Bar({ value, mean, tone, thresholds: { from, full = 100 }, language }: BarProps) {
  const place = (percent: number) => `${Math.min(100, Math.max(0, (percent / full) * 100))}%`;
  return (
    <svg aria-hidden="true">
      <rect className="track" width="100%" height="2.5mm" />
      <rect data-tone={tone} width={place(value)} height="2.5mm" />
      {from.map((threshold) => (
        <g key={threshold} className="tick">
          <rect x={place(threshold)} width="0.5mm" height="2.5mm" />
          <text x={place(threshold)} y="7mm" textAnchor="middle">
            {exactPercentText(threshold, language)}
          </text>
        </g>
      ))}
      {mean !== null && <rect data-tone="neutral" y="2.9mm" width={place(mean)} height="0.85mm" />}
    </svg>
  );
}
