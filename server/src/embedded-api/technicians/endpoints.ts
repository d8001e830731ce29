import {
  createTechnicianRequest,
  createTechnicianResponse,
  type Endpoint,
  endpoints,
  technician,
} from '@portal/shared/api-contract';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Account, accounts } from '../database/schema';
import { type EndpointRoutes, idOf, noBody } from '../endpoint-routes';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import { createTechnician } from './create-technician';

const answerOf = ({ id, firstName, lastName, email, phone, role, active }: Account) => ({
  id_tecnico: id,
  nome: firstName,
  cognome: lastName,
  email,
  telefono: phone,
  ruolo: role,
  stato: active ? 'attivo' : 'disattivo',
});

function registerSwitch(routes: EndpointRoutes, services: Services, endpoint: Endpoint, active: boolean): void {
  const { database, linkTokens, sessions } = services;
  routes.signedIn(
    {
      endpoint,
      summary: active ? 'Let a technician sign in' : 'Keep a technician from signing in; ends their sessions and links',
      body: noBody,
      response: technician,
      operatorsOnly: true,
      failures: { 404: 'No such technician' },
    },
    async ({ request }) => {
      const technicianOf = and(eq(accounts.id, idOf(request) ?? -1), eq(accounts.kind, 'technician'));
      const [found] = await database.select({ id: accounts.id }).from(accounts).where(technicianOf);
      if (!found) throw new Problem(404, 'Tecnico non trovato');
      const change = database.update(accounts).set({ active }).where(technicianOf).returning();
      const [[account]] = active
        ? [await change]
        : await database.batch([change, linkTokens.revoking(found.id), sessions.ending(found.id)]);
      if (!account) throw new Problem(404, 'Tecnico non trovato');
      return answerOf(account);
    },
  );
}

export function registerTechnicianEndpoints(routes: EndpointRoutes, services: Services): void {
  const { database, config } = services;
  routes.signedIn(
    { endpoint: endpoints.technicians, summary: 'The technicians', body: noBody, response: v.array(technician) },
    async () => {
      const rows = await database
        .select()
        .from(accounts)
        .where(eq(accounts.kind, 'technician'))
        .orderBy(asc(accounts.id));
      return rows.map(answerOf);
    },
  );
  routes.signedIn(
    {
      endpoint: endpoints.createTechnician,
      summary: 'Create an inactive technician and mail the link that activates the account',
      body: createTechnicianRequest,
      response: createTechnicianResponse,
      status: 201,
      operatorsOnly: true,
      failures: {
        400: 'Missing, invalid or already used email address',
        502: 'The mail could not be sent; nothing was created',
      },
    },
    async ({ body, request }) =>
      answerOf(await createTechnician(services, body, publicOriginOf(request, config), request.log)),
  );
  registerSwitch(routes, services, endpoints.enableTechnician, true);
  registerSwitch(routes, services, endpoints.disableTechnician, false);
}
