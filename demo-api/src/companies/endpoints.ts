import { endpoints } from '@portal/shared/api-contract';
import { asc } from 'drizzle-orm';
import { companies } from '../database/schema';
import { type EndpointRoutes, noBody } from '../endpoint-routes';
import type { Services } from '../services';

const columns = {
  id: companies.id,
  nome: companies.nome,
  endpoint_attivi: companies.endpointAttivi,
  endpoint_totali: companies.endpointTotali,
  malware_rate: companies.malwareRate,
  browsing_protezione: companies.browsingProtezione,
  nis2_risk_score: companies.nis2RiskScore,
  minacce_percentuale: companies.minaccePercentuale,
};

export function registerCompanyEndpoints(routes: EndpointRoutes, { database }: Services): void {
  routes.signedIn({ endpoint: endpoints.companies, body: noBody }, async () => ({
    aziende: await database.select(columns).from(companies).orderBy(asc(companies.id)),
  }));
}
