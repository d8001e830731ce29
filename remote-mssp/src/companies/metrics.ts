import type { MeterThresholds } from '@portal/shared/ui';
import type { Company } from './company';

export interface Metric {
  readonly id: 'malware' | 'browsing' | 'nis2' | 'risk';
  readonly percentOf: (company: Company) => number | null;
  readonly thresholds: MeterThresholds;
}

export const riskThresholds: MeterThresholds = { better: 'lower', from: [30, 60] };

/** In percent: a company's cyber risk counts as high from here on. */
export const highRisk = riskThresholds.from[1];

export const coverageThresholds: MeterThresholds = { better: 'higher', from: [50, 80] };

/** In percent: a company's NIS2 coverage counts as low below it. */
export const lowCoverage = coverageThresholds.from[0];

/** The percentages of a company, in the order of their columns. */
export const metrics: readonly Metric[] = [
  {
    id: 'malware',
    percentOf: ({ malwareRate }) => malwareRate,
    // Of a scale up to 100 %, what matters would be the first fifth.
    thresholds: { better: 'lower', from: [5, 20], full: 40 },
  },
  {
    id: 'browsing',
    percentOf: ({ browsingProtection }) => browsingProtection,
    thresholds: { better: 'higher', from: [50, 80] },
  },
  { id: 'nis2', percentOf: ({ nis2Coverage }) => nis2Coverage, thresholds: coverageThresholds },
  { id: 'risk', percentOf: ({ cyberRisk }) => cyberRisk, thresholds: riskThresholds },
];
