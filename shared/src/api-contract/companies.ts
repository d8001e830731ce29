import * as v from 'valibot';
import { numberOrNull, recordId, recordPasses, textOrNull } from './fields';
import { rowsOf } from './rows';

/** A monitored client company. Rates and scores are percentages, 0 to 100; null where the provider has none. */
export const company = v.object({
  id: recordId,
  nome: textOrNull,
  endpoint_attivi: numberOrNull,
  endpoint_totali: numberOrNull,
  malware_rate: numberOrNull,
  browsing_protezione: numberOrNull,
  nis2_risk_score: numberOrNull,
  minacce_percentuale: numberOrNull,
});
export type Company = v.InferOutput<typeof company>;

export const companiesResponse = v.object({ aziende: rowsOf(company, recordPasses(company.entries)) });

export const ssoTokenRequest = v.object({ target_azienda_id: recordId });
export const ssoTokenResponse = v.object({ redirect_url: textOrNull });
