import type { Company } from '../company';
import { type CompanyFilter, type CompanyFilterProps, filterText } from '../company-filter';
import styles from './plot.module.css';
import { RiskDistribution } from './risk-distribution';
import { RiskScatter } from './risk-scatter';

interface CompanyPlotProps extends CompanyFilterProps {
  readonly companies: readonly Company[];
}

/** The companies by cyber risk and NIS2 coverage, and by risk alone; a choice there narrows the table. */
export function CompanyPlot({ companies, filter, keep, onFilter }: CompanyPlotProps) {
  const chosen = filterText(filter);
  const parts = {
    companies,
    isChosen: (one: CompanyFilter) => filterText(one) === chosen,
    onToggle: (one: CompanyFilter) => onFilter(filterText(one) === chosen ? undefined : one),
  };
  return (
    <div className={styles['plot']}>
      <RiskScatter {...parts} keep={keep} />
      <RiskDistribution {...parts} keep={keep} />
    </div>
  );
}
