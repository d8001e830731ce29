import { meterTone } from '@portal/shared/ui';
import type { Company } from './company';
import { highRisk, type Metric, metrics } from './metrics';

const isNumber = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** Of the companies that have one, in ascending order. */
export const valuesOf = (companies: readonly Company[], { id }: Metric): readonly number[] =>
  companies
    .map((company) => company[id])
    .filter(isNumber)
    .sort((one, other) => one - other);

/** Of values in ascending order; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const middle = values.slice(Math.ceil(values.length / 2) - 1, Math.floor(values.length / 2) + 1);
  return mean(middle);
}

export interface Bin {
  /** In percent; the last one includes its end. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** How many of them are good, to improve, and critical. */
  readonly tones: Readonly<Record<BinTone, number>>;
}

export const binTones = ['green', 'yellow', 'red'] as const;
export type BinTone = (typeof binTones)[number];

const width = 10;

/** How many values lie in each tenth of 0 to 100 %; what lies outside counts to the nearest. */
export function binsOf(values: readonly number[], { thresholds }: Metric): readonly Bin[] {
  const last = 100 / width - 1;
  const indexOf = (value: number) => Math.min(last, Math.max(0, Math.floor(value / width)));
  return Array.from({ length: last + 1 }, (_, index) => {
    const inside = values.filter((value) => indexOf(value) === index);
    const inTone = (tone: BinTone) => inside.filter((value) => meterTone(value, thresholds) === tone).length;
    return {
      from: index * width,
      to: (index + 1) * width,
      count: inside.length,
      tones: { green: inTone('green'), yellow: inTone('yellow'), red: inTone('red') },
    };
  });
}

export interface Ranked {
  readonly company: Company;
  /** 0 to 100: the mean of what each metric lacks of its best. */
  readonly attention: number;
}

/** The companies that have a value, the one that needs attention most first. */
export const byAttention = (companies: readonly Company[]): readonly Ranked[] =>
  companies
    .flatMap((company) => {
      const lacks = metrics.flatMap(({ id, thresholds: { better } }) => {
        const value = company[id];
        return value === null ? [] : [better === 'lower' ? value : 100 - value];
      });
      const attention = mean(lacks);
      return attention === null ? [] : [{ company, attention }];
    })
    .sort((one, other) => other.attention - one.attention);

/** The KPIs of all companies; null where no company gives a value. */
export function fleetOf(companies: readonly Company[]) {
  const known = companies.filter(
    ({ activeEndpoints, totalEndpoints }) => activeEndpoints !== null && totalEndpoints !== null,
  );
  return {
    companies: companies.length,
    endpoints:
      known.length === 0
        ? null
        : {
            active: sum(known.map(({ activeEndpoints }) => activeEndpoints ?? 0)),
            total: sum(known.map(({ totalEndpoints }) => totalEndpoints ?? 0)),
          },
    coverage: mean(companies.map(({ nis2 }) => nis2).filter(isNumber)),
    atHighRisk: companies.filter(({ risk }) => risk !== null && risk >= highRisk).length,
  };
}
