import type { FastifyRequest } from 'fastify';
import type { Caller } from '../endpoint-routes';
import { Problem } from '../problem';
import type { Services } from '../services';

const refusal = (detail: string) => new Problem(401, detail, { 'www-authenticate': 'Bearer' });
export const invalidToken = () => refusal('Token non valido o scaduto');

/** Reads the caller from the bearer token, whose session must last. @throws Problem 401 */
export const createAuthenticate =
  ({ accessTokens, sessions }: Services) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw refusal('Credenziali di autenticazione non fornite');
    const sessionId = await accessTokens.verify(token);
    const account = sessionId === undefined ? undefined : await sessions.accountOf(sessionId);
    if (sessionId === undefined || !account) throw invalidToken();
    return { account, sessionId };
  };
