import type { FastifyRequest } from 'fastify';
import type { EmbeddedApiConfig } from '../config/config';
import { isLoopback } from '../loopback';
import { Problem } from './problem';

/**
 * The origin that links lead to: the configured one, else the one that this request came to, which then is this machine.
 * @throws Problem 421 where the request names another host, as a stranger's may
 */
export function publicOriginOf(request: FastifyRequest, { publicOrigin }: EmbeddedApiConfig): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const origin = `${request.protocol}://${request.host}`;
  if (URL.canParse(origin) && isLoopback(new URL(origin).hostname)) return new URL(origin).origin;
  throw new Problem(421, "Indirizzo del portale sconosciuto: l'amministratore deve impostare PUBLIC_ORIGIN");
}
