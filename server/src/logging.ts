import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** The driver appends the values of a failed query to its message. */
const withoutParameters = (text: string | undefined) => text?.replace(/\nparams:.*?(?=\n {4}at |$)/s, '');

/** Options for the server's logger: routes, never an address, which may hold a token; and no header, body or database value. */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: ['req.headers', 'headers', '*.headers.authorization', '*.headers.cookie'],
    serializers: {
      req: ({ method, routeOptions, ip }: FastifyRequest) => ({ method, route: routeOptions.url, remoteAddress: ip }),
      err: (error: Error) => ({
        type: error.name,
        message: withoutParameters(error.message) ?? '',
        stack: withoutParameters(error.stack) ?? '',
      }),
    },
  };
}
