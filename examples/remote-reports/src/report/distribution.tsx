import { useTranslation } from '@portal/shared/i18n';
import { useId } from 'react';
import type { Company } from '../companies/company';
import type { Metric } from '../companies/metrics';
import { type Bin, binsOf, binTones, medianOf, valuesOf } from '../companies/statistics';
import { numberText, percentText } from '../frame/number-text';
import styles from './distribution.module.css';
import { TonePatterns, toneFill } from './tones';

interface DistributionProps {
  readonly companies: readonly Company[];
  readonly metric: Metric;
  readonly language: string;
}

/** How many companies lie in each tenth of a metric: a plot, and the same as a table. */
export function Distribution({ companies, metric, language }: DistributionProps) {
  const { t } = useTranslation('reports');
  const values = valuesOf(companies, metric);
  const bins = binsOf(values, metric);
  const name = t(`metrics.${metric.id}`);
  const median = t('distribution.median', { median: percentText(medianOf(values), language) });
  const known = t('distribution.known', { count: values.length });
  return (
    <figure className={styles['figure']}>
      <figcaption>
        <strong>{name}</strong>
        <br />
        <span className={styles['phrase']}>{median},</span> <span className={styles['phrase']}>{known}</span>
      </figcaption>
      <Histogram bins={bins} summary={`${name}: ${median}, ${known}`} language={language} />
      <details>
        <summary aria-label={`${t('distribution.table')}: ${name}`}>{t('distribution.table')}</summary>
        <table className={styles['numbers']}>
          <thead>
            <tr>
              <th scope="col">{t('distribution.range')}</th>
              <th scope="col">{t('distribution.count')}</th>
              {binTones.map((tone) => (
                <th key={tone} scope="col">
                  {t(`tone.${tone}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, count, tones }) => (
              <tr key={from}>
                <th scope="row">{rangeText(from, to)}</th>
                <td>{numberText(count, language)}</td>
                {binTones.map((tone) => (
                  <td key={tone}>{numberText(tones[tone], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The last range holds its end, any other leaves it to the next. */
const rangeText = (from: number, to: number) => `${from} – ${to < 100 ? '<' : ''}${to}%`;

const step = 30;
const height = 80;
const room = { top: 14, bottom: 16 };

interface HistogramProps {
  readonly bins: readonly Bin[];
  readonly summary: string;
  readonly language: string;
}

/** Each bar names its count, so that no axis is needed for it; its parts are the tones of its companies. */
function Histogram({ bins, summary, language }: HistogramProps) {
  const id = useId();
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const ground = room.top + height;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${step * bins.length} ${ground + room.bottom}`}
      className={styles['plot']}
    >
      <TonePatterns id={id} />
      {bins.map(({ from, count, tones }, index) => {
        const top = ground - (count / most) * height;
        const parts = { green: 0, yellow: tones.green, red: tones.green + tones.yellow };
        return (
          <g key={from}>
            {binTones.map((tone) => {
              const part = (tones[tone] / most) * height;
              const y = ground - (parts[tone] / most) * height - part;
              return (
                part > 0 && (
                  <rect
                    key={tone}
                    x={index * step + 2}
                    y={y}
                    width={step - 4}
                    height={part}
                    fill={toneFill(id, tone)}
                  />
                )
              );
            })}
            {count > 0 && (
              <text x={(index + 0.5) * step} y={top - 4}>
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
