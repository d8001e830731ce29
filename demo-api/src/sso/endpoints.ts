import { endpoints, ssoTokenRequest } from '@portal/shared/api-contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { accounts, companies, ssoTokens } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { html, sendPage } from '../html';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import { fingerprint, newSecret, now } from '../secrets';
import type { Services } from '../services';

const lifetime = 60;
const demoPath = '/api/sso/demo/';
const query = v.object({ token: v.string() });

export function registerSsoEndpoints(routes: EndpointRoutes, { database, config }: Services): void {
  routes.signedIn({ endpoint: endpoints.ssoToken, body: ssoTokenRequest }, async ({ body, caller, request }) => {
    const id = Number(body.target_azienda_id);
    const [company] = Number.isSafeInteger(id)
      ? await database.select().from(companies).where(eq(companies.id, id))
      : [];
    if (!company) throw new Problem(404, 'Azienda non trovata');
    const token = newSecret();
    await database.delete(ssoTokens).where(lte(ssoTokens.expiresAt, now()));
    await database.insert(ssoTokens).values({
      hash: fingerprint(token),
      companyId: company.id,
      accountId: caller.account.id,
      expiresAt: now() + lifetime,
    });
    return { redirect_url: `${publicOriginOf(request, config)}${demoPath}?token=${token}` };
  });
}

/** Stands in for the area of a client company, which belongs to the provider. */
export function registerSsoDemoPage(app: FastifyInstance, { database }: Services): void {
  app.get(demoPath, async (request, reply) => {
    const parsed = v.safeParse(query, request.query);
    const [used] = parsed.success
      ? await database
          .delete(ssoTokens)
          .where(and(eq(ssoTokens.hash, fingerprint(parsed.output.token)), gt(ssoTokens.expiresAt, now())))
          .returning()
      : [];
    const [opened] = used
      ? await database
          .select({ nome: companies.nome, firstName: accounts.firstName, lastName: accounts.lastName })
          .from(companies)
          .innerJoin(accounts, eq(accounts.id, used.accountId))
          .where(eq(companies.id, used.companyId))
      : [];
    return opened
      ? sendPage(
          reply,
          `Area di ${opened.nome}`,
          html`<h1>${opened.nome}</h1><p>Area aziendale dimostrativa, aperta da ${opened.firstName} ${opened.lastName} con accesso unico.</p>`,
        )
      : sendPage(
          reply,
          'Accesso non valido',
          html`<h1>Accesso non valido</h1><p>Il link è scaduto o già usato: riaprilo dal portale.</p>`,
          410,
        );
  });
}
