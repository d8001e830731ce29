import { pathPatterns, sitePaths } from '@portal/shared/site';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { networksOf } from '../network';
import { decodedPath } from './decoded-path';

/** In bytes. */
const sizeLimit = 16 * 1024;
/** In a minute. */
const limits = { ofNetwork: 30, ofAll: 300 };

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

/** Bounds what one network and all together can write into the log. Those that are refused need no memory. */
function createReportLimit(): (address: string | undefined) => boolean {
  const counts = new Map<string, number>();
  let all = 0;
  let endsAt = 0;
  return (address) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts.clear();
      all = 0;
      endsAt = now + 60_000;
    }
    const network = networksOf(address)[0]?.network ?? '';
    const count = counts.get(network) ?? 0;
    if (count >= limits.ofNetwork || all >= limits.ofAll) return false;
    counts.set(network, count + 1);
    all += 1;
    return true;
  };
}

/** Collects what browsers refused by the security policy, as warnings in the log, without the tokens of links. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  const mayReport = createReportLimit();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: sizeLimit },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!mayReport(request.ip)) return reply.code(429).send();
  });
  app.post(sitePaths.reports, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, output: report } = v.safeParse(content, request.body);
    if (!success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    request.log.warn({ report }, 'the browser reported a policy violation');
    return reply.code(204).send();
  });
}
