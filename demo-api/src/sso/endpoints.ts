import { endpoints, ssoTokenRequest } from '@portal/shared/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Account, type Company, companies } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { escapeHtml, sendPage } from '../html';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import { newSecret, now } from '../secrets';
import type { Services } from '../services';

const lifetime = 60;
const demoPath = '/api/sso/demo/';
const query = v.object({ token: v.optional(v.string(), '') });

interface Grant {
  readonly company: Company;
  readonly account: Account;
  readonly expiresAt: number;
}

/** Single sign-on, with a page instead of a client company's area, which belongs to the provider. */
export function registerSso(app: FastifyInstance, routes: EndpointRoutes, { database, config }: Services): void {
  const grants = new Map<string, Grant>();

  routes.signedIn({ endpoint: endpoints.ssoToken, body: ssoTokenRequest }, async ({ body, caller, request }) => {
    const id = Number(body.target_azienda_id);
    const [company] = Number.isSafeInteger(id)
      ? await database.select().from(companies).where(eq(companies.id, id))
      : [];
    if (!company) throw new Problem(404, 'Azienda non trovata');
    for (const [token, { expiresAt }] of grants) if (expiresAt <= now()) grants.delete(token);
    const token = newSecret();
    grants.set(token, { company, account: caller.account, expiresAt: now() + lifetime });
    return { redirect_url: `${publicOriginOf(request, config)}${demoPath}?token=${token}` };
  });

  app.get(demoPath, async (request, reply) => {
    const { success, output } = v.safeParse(query, request.query);
    const token = success ? output.token : '';
    const grant = grants.get(token);
    grants.delete(token);
    if (!grant || grant.expiresAt <= now()) {
      const body = '<h1>Accesso non valido</h1><p>Il link è scaduto o già usato: riaprilo dal portale.</p>';
      return sendPage(reply, 'Accesso non valido', body, 410);
    }
    const { nome } = grant.company;
    const name = `${grant.account.nome} ${grant.account.cognome}`;
    const body = `<h1>${escapeHtml(nome)}</h1><p>Area aziendale dimostrativa, aperta da ${escapeHtml(name)} con accesso unico.</p>`;
    return sendPage(reply, `Area di ${nome}`, body);
  });
}
