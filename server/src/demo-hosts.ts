import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback';

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Responds 421 to a request on this machine that names another host than this machine or the configured origin: a
 * stranger's page whose name leads here (DNS rebinding) could otherwise read the demo's mails.
 */
export function refuseOtherHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  const own = publicOrigin && new URL(publicOrigin).hostname;
  app.addHook('onRequest', async ({ headers, host, socket }, reply) => {
    if (!isLoopback(socket.localAddress ?? 'localhost')) return undefined;
    // A page can send the header of a proxy too.
    const hostnames = [headers.host ?? '', host].map(hostnameOf);
    if (hostnames.every((hostname) => hostname === own || isLoopback(hostname))) return undefined;
    const detail = "Indirizzo del portale sconosciuto: l'amministratore deve impostare PUBLIC_ORIGIN";
    return reply.code(421).header('cache-control', 'no-store').send({ detail });
  });
}
