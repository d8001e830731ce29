import type { FastifyRequest } from 'fastify';
import type { DemoApiConfig } from './config';

/** Origin that links lead to: the configured one, else the request's. */
export const publicOriginOf = ({ protocol, host }: FastifyRequest, { publicOrigin }: DemoApiConfig): string =>
  publicOrigin ?? new URL(`${protocol}://${host}`).origin;
