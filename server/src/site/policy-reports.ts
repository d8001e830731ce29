import { sitePaths } from '@portal/shared/site';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createAttemptCounter } from '../attempts/attempt-counter';
import { withoutTokens } from '../logging';

/** In bytes. */
const sizeLimit = 16 * 1024;
/** In a minute; what comes beyond is not logged. */
const limits = { ofNetwork: 30, ofAll: 300 };

const text = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => withoutTokens(value.slice(0, 500))),
);

const content = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: report['effective-directive'] || report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
  })),
);

/**
 * Collects what browsers refused by the security policy, as warnings in the log: page, directive, what was blocked and by
 * whom, without the tokens of links. Answers 204, 400, 413 or 429; anybody may call it.
 */
export async function policyReports(app: FastifyInstance): Promise<void> {
  const ofNetwork = createAttemptCounter(limits.ofNetwork, 60_000);
  const ofAll = createAttemptCounter(limits.ofAll, 60_000);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: sizeLimit },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    // Without an address, all clients are one.
    if (ofNetwork(request.ip) > 0 || ofAll(undefined) > 0) return reply.code(429).send();
  });
  app.post(sitePaths.reports, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, output: report } = v.safeParse(content, request.body);
    if (!success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    request.log.warn({ report }, 'the browser reported a policy violation');
    return reply.code(204).send();
  });
}
