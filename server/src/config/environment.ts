import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { readAuthority } from '../forwarding/certificate-authority';
import { defaultLimits } from '../forwarding/limits';
import { isLoopback } from '../loopback';
import { StartError } from '../start-error';
import type { Config, ForwardedApiConfig } from './config';
import { withoutSecrets } from './secrets';
import {
  frameAncestors,
  httpsOrigins,
  number,
  oneOf,
  optionalOrigin,
  optionalText,
  optionalUrl,
  origins,
  someOf,
  text,
  trustedProxies,
  wordsOf,
} from './values';

const day = 24 * 60 * 60;
const records = { min: 0, max: 100_000 };

const environment = v.object({
  PORT: number(3000, { min: 0, max: 65_535 }),
  HOST: text('127.0.0.1'),
  ALLOW_ON_NETWORK: someOf(['demo-password', 'outbox', 'fault-injection']),
  LOG_LEVEL: oneOf('warn', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TRUST_PROXY: trustedProxies(),
  SITE_DIR: optionalText(),
  FRAME_ANCESTORS: frameAncestors(),
  IMAGE_ORIGINS: httpsOrigins(),
  API_ORIGIN: optionalOrigin(),
  API_CA_FILE: optionalText(),
  API_REQUESTS_PER_CLIENT: number(defaultLimits.requestsPerClient, { min: 1, max: 1_000_000 }),
  DATA_DIR: text('./data'),
  DATABASE_URL: optionalUrl(['file:', 'libsql://'], 'file:… or libsql://…'),
  PUBLIC_ORIGIN: optionalOrigin(),
  CORS_ORIGINS: origins(),
  SMTP_URL: optionalUrl(['smtp://', 'smtps://'], 'smtp://[user:password@]host:port or smtps://…'),
  MAIL_FROM: text('Portale <no-reply@example.com>'),
  DEMO_COMPANIES: number(60, records),
  DEMO_SUPPLIERS: number(400, records),
  DEMO_TECHNICIANS: number(24, records),
  ACCESS_TOKEN_SECONDS: number(300, { min: 1, max: 86_400 }),
  REFRESH_TOKEN_SECONDS: number(14 * day, { min: 1, max: 365 * day }),
  SESSION_SECONDS: number(30 * day, { min: 1, max: 365 * day }),
  SIGN_IN_LIMIT: number(20, { min: 1, max: 1_000_000 }),
  PASSWORD_COST: number(17, { min: 10, max: 20 }),
  API_LATENCY_MS: number(0, { min: 0, max: 600_000 }),
  API_FAILURE_RATE: number(0, { min: 0, max: 1, whole: false }),
  FAULTS: oneOf('off', ['on', 'off']),
});
type Environment = v.InferOutput<typeof environment>;

/** Settings that may hold a password. Of the others a plain word or number is shown. */
const addresses = ['API_ORIGIN', 'PUBLIC_ORIGIN', 'CORS_ORIGINS', 'IMAGE_ORIGINS', 'DATABASE_URL', 'SMTP_URL'];
const shownValue = (key: string, value: string) =>
  addresses.includes(key) || /[:@]/.test(value) ? withoutSecrets(value) : value;

type Variables = Readonly<Record<string, string | undefined>>;

/** What the embedded API must not do where others reach it, unless ALLOW_ON_NETWORK names it. */
function networkProblems({ HOST, API_ORIGIN, PUBLIC_ORIGIN, SMTP_URL, FAULTS, ALLOW_ON_NETWORK }: Variables): string[] {
  if (!HOST || isLoopback(HOST) || API_ORIGIN) return [];
  const problems: string[] = [];
  const allowed = wordsOf(ALLOW_ON_NETWORK ?? '');
  if (!PUBLIC_ORIGIN) {
    problems.push(`PUBLIC_ORIGIN is missing: with HOST=${HOST}, it is the origin of the links in mails`);
  }
  if (!SMTP_URL && !allowed.includes('outbox')) {
    problems.push(
      `SMTP_URL is missing: whoever reaches ${HOST} could read the mails at /api/dev/outbox/, and with them take over accounts; set it, or allow this with ALLOW_ON_NETWORK=outbox`,
    );
  }
  if (FAULTS === 'on' && !allowed.includes('fault-injection')) {
    problems.push(
      `FAULTS=on: whoever reaches ${HOST} could make the API fail and end sessions; leave it off, or allow this with ALLOW_ON_NETWORK=fault-injection`,
    );
  }
  if (problems.length === 0) return [];
  const first =
    "API_ORIGIN is missing: set it to the address of the provider's API. Or let others reach the embedded API, which needs:";
  return [first, ...problems];
}

function parse(variables: Variables): Environment {
  // An empty value counts as unset.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environment, set);
  const problems = result.success
    ? []
    : result.issues.map((issue) => {
        const key = v.getDotPath(issue) ?? '';
        return `${key}=${shownValue(key, variables[key] ?? '')}: ${issue.message}`;
      });
  problems.push(...networkProblems(variables));
  // Links in mails that leave the machine must not follow whatever Host header a stranger sends.
  if (variables['SMTP_URL'] && !variables['PUBLIC_ORIGIN'] && !variables['API_ORIGIN']) {
    problems.push('PUBLIC_ORIGIN is missing: with SMTP_URL set, it is the origin of the links in mails');
  }
  if (variables['API_CA_FILE'] && !/^https:/i.test(variables['API_ORIGIN'] ?? '')) {
    problems.push('API_CA_FILE is for an API_ORIGIN that starts with https://');
  }
  if (!result.success || problems.length > 0) {
    throw new StartError(
      `These settings are invalid; correct them and start again:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  return result.output;
}

const forwarded = (env: Environment, origin: string): ForwardedApiConfig => ({
  kind: 'forwarded',
  origin,
  ...(env.API_CA_FILE === undefined ? {} : { authority: readAuthority(env.API_CA_FILE) }),
  limits: { requestsPerClient: env.API_REQUESTS_PER_CLIENT },
});

/**
 * The server's configuration from environment variables. Paths are taken from the current folder.
 * @param defaultSiteDir where the site is when SITE_DIR is not set
 * @throws StartError naming every variable that cannot be used, or the file of API_CA_FILE
 */
export function readEnvironment(variables: Variables, defaultSiteDir: string): Config {
  const env = parse(variables);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    siteDir: resolve(env.SITE_DIR ?? defaultSiteDir),
    frameAncestors: env.FRAME_ANCESTORS,
    imageOrigins: env.IMAGE_ORIGINS,
    api:
      env.API_ORIGIN === undefined
        ? {
            kind: 'embedded',
            dataDir,
            databaseUrl: env.DATABASE_URL ?? pathToFileURL(resolve(dataDir, 'portal.db')).href,
            publicOrigin: env.PUBLIC_ORIGIN,
            allowDemoPassword: isLoopback(env.HOST) || env.ALLOW_ON_NETWORK.includes('demo-password'),
            corsOrigins: env.CORS_ORIGINS,
            smtpUrl: env.SMTP_URL,
            mailFrom: env.MAIL_FROM,
            demo: { companies: env.DEMO_COMPANIES, suppliers: env.DEMO_SUPPLIERS, technicians: env.DEMO_TECHNICIANS },
            accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
            refreshTokenSeconds: env.REFRESH_TOKEN_SECONDS,
            sessionSeconds: env.SESSION_SECONDS,
            signInLimit: env.SIGN_IN_LIMIT,
            passwordCost: 2 ** env.PASSWORD_COST,
            faults: {
              control: env.FAULTS === 'on',
              latencyMs: env.API_LATENCY_MS,
              failureRate: env.API_FAILURE_RATE,
            },
          }
        : forwarded(env, env.API_ORIGIN),
  };
}
