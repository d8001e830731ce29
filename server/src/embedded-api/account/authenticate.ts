import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../calls/calls';
import { accounts } from '../database/schema';
import { Problem } from '../problem';
import type { Services } from '../services';

const refusal = (detail: string) => new Problem(401, detail, { 'www-authenticate': 'Bearer' });

/** Reads the caller from the bearer token. @throws Problem 401 */
export const createAuthenticate =
  ({ accessTokens, database }: Services) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw refusal('Credenziali di autenticazione non fornite');
    const grant = await accessTokens.verify(token);
    if (!grant) throw refusal('Token non valido o scaduto');
    const [account] = await database.select().from(accounts).where(eq(accounts.id, grant.accountId));
    if (!account?.active) throw refusal('Account non attivo');
    return { account, family: grant.family };
  };
