import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EmbeddedApiConfig } from '../config/config';
import { isLoopback } from '../loopback';
import { Problem } from './problem';

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Answers 421 to a request of this machine that names another host than this machine or the configured origin: a page of
 * a stranger whose name leads here (DNS rebinding) would otherwise read the outbox.
 */
export function refuseOtherHosts(app: FastifyInstance, { publicOrigin }: EmbeddedApiConfig): void {
  const own = publicOrigin && new URL(publicOrigin).hostname;
  app.addHook('onRequest', async ({ headers, host, socket }) => {
    if (!isLoopback(socket.localAddress ?? 'localhost')) return;
    // A page can send the header of a proxy too.
    const hostnames = [headers.host ?? '', host].map(hostnameOf);
    if (hostnames.every((hostname) => hostname === own || isLoopback(hostname))) return;
    throw new Problem(421, "Indirizzo del portale sconosciuto: l'amministratore deve impostare PUBLIC_ORIGIN");
  });
}

/** The origin that links lead to: the configured one, else the one that this request came to, which then is this machine. */
export const publicOriginOf = ({ protocol, host }: FastifyRequest, { publicOrigin }: EmbeddedApiConfig): string =>
  publicOrigin ?? new URL(`${protocol}://${host}`).origin;
