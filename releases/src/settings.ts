import { resolve } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../../deploy/user-error';

const whole = (fallback: string, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.check(
        (number) => Number.isInteger(number) && number >= 0 && number <= most,
        `expected a whole number to ${most}`,
      ),
    ),
    fallback,
  );

const words = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  '',
);

const variables = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: whole('3100', 65_535),
  SITE: v.optional(v.string(), 'dist/site'),
  GRANTS: v.exactOptional(v.string()),
  OIDC_ISSUERS: words,
  OIDC_AUDIENCE: v.optional(v.string(), ''),
  TRUST_PROXY: v.optional(v.string(), ''),
  REQUESTS_PER_MINUTE: whole('600', 1_000_000),
  METRICS_PORT: whole('0', 65_535),
  PURGE_URL: v.exactOptional(v.string()),
  LOG_LEVEL: v.optional(v.string(), 'info'),
});

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** @throws UserError that names every variable that cannot be used */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(variables, set);
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new UserError(`These settings are invalid; correct them and start again:\n${lines.join('\n')}`);
  }
  const { HOST, PORT, SITE, GRANTS, OIDC_ISSUERS, OIDC_AUDIENCE, LOG_LEVEL, PURGE_URL } = result.output;
  if (GRANTS === undefined && !loopback.includes(HOST))
    throw new UserError(
      `GRANTS is missing: without it this is a trial, which listens on this machine alone. Set it to a file of grants`,
    );
  if (OIDC_ISSUERS.length > 0 && OIDC_AUDIENCE === '')
    throw new UserError('OIDC_AUDIENCE is missing: tokens for another service would count here');
  return {
    host: HOST,
    port: PORT,
    site: SITE.startsWith('s3:') ? SITE : resolve(SITE),
    /** Left out for a trial on this machine. */
    ...(GRANTS === undefined ? {} : { grants: resolve(GRANTS) }),
    issuers: OIDC_ISSUERS,
    audience: OIDC_AUDIENCE,
    trustProxy: result.output.TRUST_PROXY,
    requestsPerMinute: result.output.REQUESTS_PER_MINUTE,
    logLevel: LOG_LEVEL,
    /** 0 serves no metrics. */
    metricsPort: result.output.METRICS_PORT,
    ...(PURGE_URL === undefined ? {} : { purgeUrl: PURGE_URL }),
  };
}
