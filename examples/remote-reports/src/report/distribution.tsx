import { useTranslation } from '@portal/shared/i18n';
import { meterTone } from '@portal/shared/ui';
import type { Company } from '../companies/company';
import type { Metric } from '../companies/metrics';
import { type Bin, binsOf, medianOf, valuesOf } from '../companies/statistics';
import { numberText, percentText } from '../frame/number-text';
import styles from './distribution.module.css';

interface DistributionProps {
  readonly companies: readonly Company[];
  readonly metric: Metric;
  readonly language: string;
}

/** How many companies lie in each tenth of a metric: a plot, and the same as a table. */
export function Distribution({ companies, metric, language }: DistributionProps) {
  const { t } = useTranslation('reports');
  const values = valuesOf(companies, metric);
  const bins = binsOf(values);
  const name = t(`metrics.${metric.id}`);
  const median = percentText(medianOf(values), language);
  const summary = t('distribution.summary', { median, count: values.length });
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <strong>{name}</strong>
        <br />
        {summary}
      </figcaption>
      <Histogram bins={bins} metric={metric} summary={`${name}: ${summary}`} language={language} />
      <details>
        <summary aria-label={`${t('distribution.table')}: ${name}`}>{t('distribution.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('distribution.range')}</th>
              <th scope="col">{t('distribution.count')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">{`${from} – ${to} %`}</th>
                <td>{numberText(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const step = 30;
const height = 80;
const room = { top: 14, bottom: 16 };

interface HistogramProps {
  readonly bins: readonly Bin[];
  readonly metric: Metric;
  readonly summary: string;
  readonly language: string;
}

/** Each bar names its count, so that no axis is needed for it, nor a colour. */
function Histogram({ bins, metric, summary, language }: HistogramProps) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const ground = room.top + height;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${step * bins.length} ${ground + room.bottom}`}
      className={styles['plot']}
    >
      {bins.map(({ from, to, count }, index) => {
        const bar = (count / most) * height;
        const tone = meterTone((from + to) / 2, metric.thresholds);
        return (
          <g key={from} data-tone={tone}>
            <rect x={index * step + 2} y={ground - bar} width={step - 4} height={bar} />
            {count > 0 && (
              <text x={(index + 0.5) * step} y={ground - bar - 4}>
                {numberText(count, language)}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={step * bins.length} y1={ground} y2={ground} />
      {[0, 50, 100].map((percent) => (
        <text
          key={percent}
          data-at={percent}
          x={(percent / 100) * step * bins.length}
          y={ground + room.bottom - 4}
        >{`${percent}%`}</text>
      ))}
    </svg>
  );
}
