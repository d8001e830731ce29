import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { meterTone } from '@portal/shared/ui';
import { useId, useMemo } from 'react';
import { exactPercentText, shortCountText } from '../../list/number-text';
import type { Company } from '../company';
import { bucketIndex, buckets, type CompanyFilter } from '../company-filter';
import { riskThresholds } from '../metrics';
import styles from './plot.module.css';

export interface PlotPartProps {
  readonly companies: readonly Company[];
  /** Tells solid from pale; undefined where the table has all. */
  readonly isInTable: ((company: Company) => boolean) | undefined;
  readonly isChosen: (filter: CompanyFilter) => boolean;
  /** Chooses the filter, or takes it away where it is chosen. */
  readonly onToggle: (filter: CompanyFilter) => void;
}

/** How many companies there are in each tenth of the risk: radio buttons, of which none need be chosen. */
export function RiskDistribution({ companies, isInTable, isChosen, onToggle }: PlotPartProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const name = useId();
  const counts = useMemo(() => countsOf(companies), [companies]);
  const solid = useMemo(
    () => (isInTable ? countsOf(companies.filter(isInTable)) : counts),
    [companies, isInTable, counts],
  );
  const most = Math.max(1, ...counts);
  const heightOf = (count: number) => `calc((100% - 3.5em) * ${count / most})`;
  return (
    <fieldset data-many={most >= 1000} className={styles['distribution']}>
      <legend>{t('companies.plot.distribution')}</legend>
      {buckets.map((bucket, index) => {
        const count = counts[index] ?? 0;
        const inTable = solid[index] ?? 0;
        const from = exactPercentText(bucket.from, language);
        const label = t('companies.plot.bucket', { from, to: exactPercentText(bucket.to, language), count });
        const checked = isChosen(bucket);
        return (
          <label key={bucket.from} title={label} data-tone={meterTone(bucket.from, riskThresholds)}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={checked}
              onChange={() => onToggle(bucket)}
              // A radio button that is chosen does not change any more.
              onClick={() => checked && onToggle(bucket)}
            />
            <span aria-hidden="true" className={styles['count']} style={{ insetBlockEnd: heightOf(inTable) }}>
              {inTable > 0 && shortCountText(inTable, language)}
            </span>
            <span
              aria-hidden="true"
              className={styles['bar']}
              style={{
                blockSize: heightOf(count),
                backgroundSize: `100% ${(100 * inTable) / Math.max(1, count)}%`,
              }}
            />
            <span aria-hidden="true">{index % 3 === 0 && from}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function countsOf(companies: readonly Company[]): readonly number[] {
  const counts = buckets.map(() => 0);
  for (const { cyberRisk } of companies) {
    if (cyberRisk === null) continue;
    const index = bucketIndex(cyberRisk);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
