import type { FastifyReply } from 'fastify';
import { errorCode } from '../error-code';

/** A body that stopped coming. */
export class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError';
  readonly code = 'BODY_TIMEOUT';
}

interface Failure {
  readonly status: 408 | 502 | 504;
  readonly detail: string;
  /** For the log; undefined where the fault is the client's. */
  readonly reason?: string;
}

/** OpenSSL's and Node's codes of a certificate that does not hold. */
const untrusted = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)$|HOSTNAME_MISMATCH$|ERR_TLS_CERT_)/;
const timeouts = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];
const unreachable = 'Il servizio non è raggiungibile';

function failureOf(code: string): Failure {
  if (code === 'BODY_TIMEOUT') return { status: 408, detail: 'La richiesta non è arrivata per intero' };
  if (timeouts.includes(code)) {
    return { status: 504, detail: unreachable, reason: 'the API did not respond in time' };
  }
  const reason = untrusted.test(code)
    ? "the API's certificate is not trusted, and nothing was sent: it has to be renewed, name the host of API_ORIGIN, and come from a known authority or that of API_CA_FILE"
    : 'the API cannot be reached';
  return { status: 502, detail: unreachable, reason };
}

/** Answers for an API that did not, and says why in the log, once. */
export function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const code = errorCode(error) ?? '';
  const { status, detail, reason } = failureOf(code);
  if (reason !== undefined) reply.log.error({ err: error, code }, reason);
  // The rest of a body would be read as the next request.
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  return reply.code(status).send({ detail });
}
