import { useDeferredValue, useMemo } from 'react';
import type { Company } from '../company';
import { type CompanyFilter, type CompanyFilterProps, filterText } from '../company-filter';
import styles from './plot.module.css';
import { RiskDistribution } from './risk-distribution';
import { RiskScatter } from './risk-scatter';

interface CompanyPlotProps extends CompanyFilterProps {
  readonly companies: readonly Company[];
}

/** The companies by cyber risk and NIS2 coverage, and by risk alone; a choice there narrows the table. */
export function CompanyPlot({ filter, onFilter, ...rows }: CompanyPlotProps) {
  // The table comes first.
  const [companies, shown] = [useDeferredValue(rows.companies), useDeferredValue(rows.shown)];
  const isInTable = useMemo(() => {
    const all = new Set(shown);
    return all.size < companies.length ? (company: Company) => all.has(company) : undefined;
  }, [companies, shown]);
  const chosen = filterText(filter);
  const parts = {
    ...{ companies, isInTable },
    isChosen: (one: CompanyFilter) => filterText(one) === chosen,
    onToggle: (one: CompanyFilter) => onFilter(filterText(one) === chosen ? undefined : one),
  };
  return (
    <div className={styles['plot']}>
      <RiskScatter {...parts} />
      <RiskDistribution {...parts} />
    </div>
  );
}
