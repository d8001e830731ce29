import type { FastifyRequest } from 'fastify';
import type { EmbeddedApiConfig } from '../config/config';

/** The origin that links lead to: the configured one, else the one that this request came to. */
export const publicOriginOf = (request: FastifyRequest, { publicOrigin }: EmbeddedApiConfig): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;
