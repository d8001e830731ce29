import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config/config';
import { errorCode } from './error-code';
import { StartError } from './start-error';

const reasons: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} of ${host} is in use: stop what uses it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: correct HOST.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is unknown: correct HOST.`,
};

function explained(cause: unknown, config: ServerConfig): unknown {
  const reason = reasons[errorCode(cause) ?? ''];
  return reason ? new StartError(reason(config), { cause }) : cause;
}

/** @throws StartError when the port or the host cannot be used */
export async function assertFree(config: ServerConfig): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (cause) {
    throw explained(cause, config);
  } finally {
    probe.close();
  }
}

/**
 * Starts to listen.
 * @returns the address, as http://127.0.0.1:3000
 * @throws StartError when the port or the host cannot be used
 */
export async function listen(app: FastifyInstance, config: ServerConfig): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    throw explained(cause, config);
  }
}
