import type { MeterThresholds } from '@portal/shared/ui';

export const metrics = [
  { id: 'malware', thresholds: { better: 'lower', from: [5, 20] } },
  { id: 'browsing', thresholds: { better: 'higher', from: [50, 80] } },
  { id: 'nis2', thresholds: { better: 'higher', from: [50, 80] } },
  { id: 'risk', thresholds: { better: 'lower', from: [30, 60] } },
] as const satisfies readonly { readonly id: string; readonly thresholds: MeterThresholds }[];

export type Metric = (typeof metrics)[number];

/** In percent: from here on a company's cyber risk counts as high. */
export const highRisk = 60;
