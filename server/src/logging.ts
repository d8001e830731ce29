import type { FastifyServerOptions } from 'fastify';

/** What a path or query may decode to this word, however often it is decoded. */
const encodedForms = (word: string) =>
  word.replaceAll(/[a-z-]/g, (letter) => {
    const codes = [letter, letter.toUpperCase()].map((form) => form.charCodeAt(0).toString(16));
    return `(?:${letter}|%(?:25)*(?:${codes.join('|')}))`;
  });
const slashes = '(?:[/\\\\]|%(?:25)*(?:2f|5c))+';
const anyOf = (...words: readonly string[]) => `(?:${words.map(encodedForms).join('|')})`;

/** What stands before the token of a link, in any address: these routes, and these parameters. */
export const beforeToken = {
  path: `${anyOf('activate', 'reset-password')}${slashes}`,
  // As `access_token` and `token[]` too. Bounded, since this runs on whatever clients send.
  query: `[?&;#][^?&;#=]{0,64}?${anyOf('token', 'access', 'refresh')}[^?&;#=]{0,64}=`,
} as const;
const tokenInPath = new RegExp(`(${beforeToken.path})[^?]+`, 'gi');
const tokenInQuery = new RegExp(`(${beforeToken.query})[^&]*`, 'gi');

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
