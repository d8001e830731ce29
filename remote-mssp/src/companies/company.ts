import type { Company as CompanyRecord, RecordId } from '@portal/shared/api-contract';
import { singleSpaced } from '../list/single-spaced';

/** A monitored client company. Rates are percentages, 0 to 100; null where the provider has none. */
export interface Company {
  readonly id: RecordId;
  readonly name: string | null;
  readonly activeEndpoints: number | null;
  readonly totalEndpoints: number | null;
  readonly malwareRate: number | null;
  readonly browsingProtection: number | null;
  readonly nis2Coverage: number | null;
  readonly cyberRisk: number | null;
}

export const companyFrom = (record: CompanyRecord): Company => ({
  id: record.id,
  name: record.nome === null ? null : singleSpaced(record.nome),
  activeEndpoints: record.endpoint_attivi,
  totalEndpoints: record.endpoint_totali,
  malwareRate: record.malware_rate,
  browsingProtection: record.browsing_protezione,
  // The provider calls it a risk score; it is the coverage already.
  nis2Coverage: record.nis2_risk_score,
  cyberRisk: record.minacce_percentuale,
});
