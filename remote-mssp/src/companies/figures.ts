import type { Company } from './company';
import { highRisk } from './metrics';

export interface CompanyFigures {
  readonly companies: number;
  /** Over the companies that give both numbers; null when none does. */
  readonly endpoints: { readonly active: number; readonly total: number } | null;
  /** Mean over the companies that have a value, in percent; null when none has. */
  readonly coverage: number | null;
  readonly atHighRisk: number;
}

const isNumber = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function figuresOf(companies: readonly Company[]): CompanyFigures {
  const endpoints = companies.flatMap(({ activeEndpoints: active, totalEndpoints: total }) =>
    isNumber(active) && isNumber(total) ? [{ active, total }] : [],
  );
  const coverages = companies.map(({ nis2Coverage }) => nis2Coverage).filter(isNumber);
  return {
    companies: companies.length,
    endpoints:
      endpoints.length === 0
        ? null
        : { active: sum(endpoints.map(({ active }) => active)), total: sum(endpoints.map(({ total }) => total)) },
    coverage: coverages.length === 0 ? null : sum(coverages) / coverages.length,
    atHighRisk: companies.filter(({ cyberRisk }) => cyberRisk !== null && cyberRisk >= highRisk).length,
  };
}
