import { pathPatterns, sitePaths } from '@portal/shared/site';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { decodedPath } from './decoded-path';

/** In bytes. */
const sizeLimit = 16 * 1024;
const reportsPerMinute = 300;

/** An address without its query and the token in its path, or a keyword such as `inline`. */
function shown(address: string): string {
  if (!URL.canParse(address)) return /^[\w-]*$/.test(address) ? address : '';
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol;
  const path = decodedPath(pathname) ?? '';
  const [route] = pathPatterns.tokenRoute.exec(path) ?? [];
  return origin + (route ? `${route}[token]` : path);
}

const text = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => shown(value.slice(0, 500))),
);

/** By `report-uri` of the content security policy. */
const single = v.pipe(
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

/** By the Reporting API, as of the integrity policy. */
const several = v.array(
  v.pipe(
    v.object({ type: text, body: v.object({ documentURL: text, blockedURL: text }) }),
    v.transform(({ type, body }) => ({ page: body.documentURL, directive: type, blocked: body.blockedURL })),
  ),
);

const content = v.pipe(v.string(), v.parseJson(), v.union([several, single]));

/** Collects what browsers refused by the security policy, as warnings in the log, without the tokens of links. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  let left = reportsPerMinute;
  const refill = setInterval(() => {
    left = reportsPerMinute;
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(refill));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: sizeLimit },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    if (left <= 0) return reply.code(429).send();
    left -= 1;
    return undefined;
  });
  app.post(sitePaths.reports, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, output } = v.safeParse(content, request.body);
    if (!success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const reports = [output].flat();
    left -= reports.length - 1;
    for (const report of reports) request.log.warn({ report }, 'the browser reported a policy violation');
    return reply.code(204).send();
  });
}
