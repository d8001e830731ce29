import type { Company as CompanyRecord, RecordId } from '@portal/shared/api-contract';

/** A client company. Percentages, 0 to 100; null where the provider has none. */
export interface Company {
  readonly id: RecordId;
  readonly name: string | null;
  readonly activeEndpoints: number | null;
  readonly totalEndpoints: number | null;
  readonly malware: number | null;
  readonly browsing: number | null;
  readonly nis2: number | null;
  readonly risk: number | null;
}

export const companyFrom = (record: CompanyRecord): Company => ({
  id: record.id,
  name: record.nome,
  activeEndpoints: record.endpoint_attivi,
  totalEndpoints: record.endpoint_totali,
  malware: record.malware_rate,
  browsing: record.browsing_protezione,
  // The provider calls it a risk score; it is the coverage.
  nis2: record.nis2_risk_score,
  risk: record.minacce_percentuale,
});
