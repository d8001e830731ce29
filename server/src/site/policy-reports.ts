import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withoutTokens } from '../logging';
import { reportsPath } from './headers';

/** In bytes. */
const sizeLimit = 16 * 1024;
/** Of one address, in a minute; what comes beyond is not logged. */
const reportsAMinute = 30;

const text = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => withoutTokens(value.slice(0, 500))),
);

/** `report-uri`'s form: one report. */
const classic = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]),
);

/** The Reporting API's form: a list, not of policies alone. */
const modern = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.optional(
        v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: v.nullish(text) }),
      ),
    }),
  ),
  v.transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              page: body.documentURL,
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              source: body.sourceFile ?? '',
            },
          ]
        : [],
    ),
  ),
);

const content = v.pipe(v.string(), v.parseJson(), v.union([classic, modern]));

/**
 * Collects what browsers refused by the security policy, as warnings in the log: page, directive, what was blocked and by
 * whom, without the tokens of links. Answers 204, 400, 413 or 429; anybody may call it.
 */
export async function policyReports(app: FastifyInstance): Promise<void> {
  const { default: rateLimit } = await import('@fastify/rate-limit');
  await app.register(rateLimit, { global: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: sizeLimit },
    (_request, body, done) => done(null, body),
  );
  const limited = { config: { rateLimit: { max: reportsAMinute, timeWindow: '1 minute' } } };
  app.post(reportsPath, limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, output } = v.safeParse(content, request.body);
    if (!success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    for (const report of output.slice(0, 20)) request.log.warn({ report }, 'the security policy refused something');
    return reply.code(204).send();
  });
}
