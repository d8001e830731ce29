import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const known = new WeakMap<Buffer, string>();

/** A strong entity tag of these bytes; made once for the same buffer. */
export function etagOf(bytes: Buffer): string {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  known.set(bytes, etag);
  return etag;
}

const weak = (etag: string) => etag.trim().replace(/^W\//, '');

/** The client has this version already; RFC 9110, 13.1.2. */
export const isHeld = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => held.trim() === '*' || weak(held) === weak(etag));
