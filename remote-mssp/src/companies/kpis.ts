import type { Company } from './company';
import { isAtHighRisk } from './company-filter';
import type { Metric } from './metrics';

export interface CompanyKpis {
  readonly companies: number;
  /** Over the companies that give both numbers; null when none does. */
  readonly endpoints: { readonly active: number; readonly total: number } | null;
  /** Mean over the companies that have a value, in percent; null when none has. */
  readonly coverage: number | null;
  readonly atHighRisk: number;
}

const isNumber = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Over the companies that have a value; null when none has. */
export function meanOf(companies: readonly Company[], percentOf: Metric['percentOf']): number | null {
  const values = companies.map(percentOf).filter(isNumber);
  return values.length === 0 ? null : sum(values) / values.length;
}

export function kpisOf(companies: readonly Company[]): CompanyKpis {
  const endpoints = companies.flatMap(({ activeEndpoints: active, totalEndpoints: total }) =>
    isNumber(active) && isNumber(total) ? [{ active, total }] : [],
  );
  return {
    companies: companies.length,
    endpoints:
      endpoints.length === 0
        ? null
        : { active: sum(endpoints.map(({ active }) => active)), total: sum(endpoints.map(({ total }) => total)) },
    coverage: meanOf(companies, ({ nis2Coverage }) => nis2Coverage),
    atHighRisk: companies.filter(isAtHighRisk).length,
  };
}
