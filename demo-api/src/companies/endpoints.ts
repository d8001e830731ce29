import { endpoints } from '@portal/shared/api-contract';
import { asc } from 'drizzle-orm';
import { companies } from '../database/schema';
import { type EndpointRoutes, noBody } from '../endpoint-routes';
import type { Services } from '../services';

export function registerCompanyEndpoints(routes: EndpointRoutes, { database }: Services): void {
  routes.signedIn({ endpoint: endpoints.companies, body: noBody }, async () => ({
    aziende: await database.select().from(companies).orderBy(asc(companies.id)),
  }));
}
