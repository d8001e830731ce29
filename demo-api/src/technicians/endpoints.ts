import { createTechnicianRequest, type Endpoint, endpoints, technician } from '@portal/shared/api-contract';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Account, accounts } from '../database/schema';
import { type EndpointRoutes, idOf, noBody } from '../endpoint-routes';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import { createTechnician } from './create-technician';

/** The fields of the contract, and no other of the account. */
const technicianOf = ({ id, ...account }: Account) =>
  v.parse(technician, { ...account, id_tecnico: id, stato: account.active ? 'attivo' : 'disattivo' });

function registerSwitch(routes: EndpointRoutes, services: Services, endpoint: Endpoint, active: boolean): void {
  const { database, linkTokens, sessions } = services;
  routes.signedIn({ endpoint, body: noBody, operatorsOnly: true }, async ({ request }) => {
    const id = idOf(request) ?? -1;
    const [account] = await database
      .update(accounts)
      .set({ active })
      .where(and(eq(accounts.id, id), eq(accounts.kind, 'technician')))
      .returning();
    if (!account) throw new Problem(404, 'Tecnico non trovato');
    if (!active) await database.batch([linkTokens.revoking(id), sessions.ending(id)]);
    return technicianOf(account);
  });
}

export function registerTechnicianEndpoints(routes: EndpointRoutes, services: Services): void {
  const { database, config } = services;
  routes.signedIn({ endpoint: endpoints.technicians, body: noBody }, async () => {
    const rows = await database
      .select()
      .from(accounts)
      .where(eq(accounts.kind, 'technician'))
      .orderBy(asc(accounts.id));
    return rows.map(technicianOf);
  });
  routes.signedIn(
    { endpoint: endpoints.createTechnician, body: createTechnicianRequest, status: 201, operatorsOnly: true },
    async ({ body, request }) => technicianOf(await createTechnician(services, body, publicOriginOf(request, config))),
  );
  registerSwitch(routes, services, endpoints.enableTechnician, true);
  registerSwitch(routes, services, endpoints.disableTechnician, false);
}
