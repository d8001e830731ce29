import { fixedAddresses, pathPatterns } from '@portal/shared/site';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { collect } from './collect';
import { decodedPath } from './decoded-path';

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

/** Collects what browsers refused by the security policy, as warnings in the log, without the tokens of links. */
export const policyReports = (app: FastifyInstance): Promise<void> =>
  collect(app, {
    path: fixedAddresses.reports,
    types: ['application/csp-report', 'application/reports+json'],
    sizeLimit: 16 * 1024,
    itemsPerMinute: 300,
    items: v.union([
      several,
      v.pipe(
        single,
        v.transform((report) => [report]),
      ),
    ]),
    take(reports, log) {
      for (const report of reports) log.warn({ report }, 'the browser reported a policy violation');
    },
  });
