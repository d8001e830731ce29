import type { FastifyServerOptions } from 'fastify';

const tokenInPath = /((?:activate|reset-password)(?:\/|%2f)+)[^/?#]+/gi;
const tokenInQuery = /([?&](?:token|access|refresh)=)[^&#]*/gi;

/** A URL as logs may show it: without the tokens that links carry. */
export const withoutTokens = (url: string): string =>
  url.replace(tokenInPath, '$1[token]').replace(tokenInQuery, '$1[token]');

/** The driver appends the values of a failed query to its message. */
const withoutParameters = (text: string | undefined) => text?.replace(/\nparams:.*?(?=\n {4}at |$)/s, '');

/** Options for the server's logger. No header, body, mailed token or database value is ever logged. */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: ['req.headers', 'headers', '*.headers.authorization', '*.headers.cookie'],
    serializers: {
      req: (request) => ({ method: request.method, url: withoutTokens(request.url), remoteAddress: request.ip }),
      err: (error: Error) => ({
        type: error.name,
        message: withoutParameters(error.message) ?? '',
        stack: withoutParameters(error.stack) ?? '',
      }),
    },
  };
}
