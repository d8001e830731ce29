import type { MeterThresholds } from '@portal/shared/ui';
import type { Company } from './company';

export interface Metric {
  readonly id: 'malware' | 'browsing' | 'nis2' | 'risk';
  readonly valueOf: (company: Company) => number | null;
  readonly thresholds: MeterThresholds;
}

const risk: MeterThresholds = { better: 'lower', from: [30, 60] };

/** In percent: a company's cyber risk counts as high from here on. */
export const highRisk = risk.from[1];

/** The percentages of a company, in the order of their columns. */
export const metrics: readonly Metric[] = [
  { id: 'malware', valueOf: ({ malwareRate }) => malwareRate, thresholds: { better: 'lower', from: [5, 20] } },
  {
    id: 'browsing',
    valueOf: ({ browsingProtection }) => browsingProtection,
    thresholds: { better: 'higher', from: [50, 80] },
  },
  { id: 'nis2', valueOf: ({ nis2Coverage }) => nis2Coverage, thresholds: { better: 'higher', from: [50, 80] } },
  { id: 'risk', valueOf: ({ cyberRisk }) => cyberRisk, thresholds: risk },
];
