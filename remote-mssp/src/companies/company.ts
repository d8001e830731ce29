import type { Company as CompanyRecord } from '@portal/shared/api-contract';
import { singleSpaced } from '../list/single-spaced';

/** Rates are percentages, 0 to 100; null where the provider has none. */
export const companyFrom = (record: CompanyRecord) => ({
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

/** A monitored client company. */
export type Company = Readonly<ReturnType<typeof companyFrom>>;
