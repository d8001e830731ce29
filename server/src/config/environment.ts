import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { readAuthority } from '../forwarding/certificate-authority';
import { defaultLimits } from '../forwarding/limits';
import { isLoopback } from '../loopback';
import { StartError } from '../start-error';
import type { Config, ForwardedApiConfig } from './config';
import { withoutSecrets } from './secrets';
import {
  bucket,
  edgeSeconds,
  frameAncestors,
  headerList,
  httpsOrigins,
  number,
  oneOf,
  optionalAddress,
  optionalOrigin,
  optionalText,
  origins,
  text,
  trustedProxies,
} from './values';

const onOrOff = () => oneOf('off', ['on', 'off']);
const records = { min: 0, max: 100_000 };

const environment = v.object({
  PORT: number(3000, { min: 0, max: 65_535 }),
  HOST: text('127.0.0.1'),
  LOG_LEVEL: oneOf('warn', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TRUST_PROXY: trustedProxies(),
  METRICS_PORT: number(0, { min: 0, max: 65_535 }),
  SITE: bucket(),
  SITE_DIR: optionalText(),
  FRAME_ANCESTORS: frameAncestors(),
  IMAGE_ORIGINS: httpsOrigins(),
  EDGE_CACHE_SECONDS: edgeSeconds(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList(),
  API_ORIGIN: optionalOrigin(),
  API_CA_FILE: optionalText(),
  API_REQUESTS_PER_CLIENT: number(defaultLimits.requestsPerClient, { min: 1, max: 1_000_000 }),
  DATA_DIR: text('./data'),
  PUBLIC_ORIGIN: optionalOrigin(),
  CORS_ORIGINS: origins(),
  DEMO_ON_NETWORK: onOrOff(),
  DEMO_COMPANIES: number(60, records),
  DEMO_SUPPLIERS: number(400, records),
  DEMO_TECHNICIANS: number(24, records),
  ACCESS_TOKEN_SECONDS: number(300, { min: 1, max: 86_400 }),
  SIGN_IN_LIMIT: number(20, { min: 1, max: 1_000_000 }),
  PASSWORD_COST: number(15, { min: 10, max: 20 }),
  FAULTS: onOrOff(),
});
type Environment = v.InferOutput<typeof environment>;

/** Settings that may hold a password. Of the others a plain word or number is shown. */
const addresses = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'API_ORIGIN',
  'PUBLIC_ORIGIN',
  'CORS_ORIGINS',
  'IMAGE_ORIGINS',
];
const shownValue = (key: string, value: string) =>
  addresses.includes(key) || /[:@]/.test(value) ? withoutSecrets(value) : value;

type Variables = Readonly<Record<string, string | undefined>>;

function networkProblems({ HOST, API_ORIGIN, DEMO_ON_NETWORK }: Variables): string[] {
  if (!HOST || isLoopback(HOST) || API_ORIGIN || DEMO_ON_NETWORK === 'on') return [];
  return [
    `API_ORIGIN is missing: set it to the address of the provider's API. Or set DEMO_ON_NETWORK=on: everybody who reaches ${HOST} can then sign in to the demo and read its mails`,
  ];
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
  return {
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    siteDir: resolve(env.SITE_DIR ?? (env.SITE === undefined ? defaultSiteDir : join(env.DATA_DIR, 'site'))),
    ...(env.SITE === undefined ? {} : { site: env.SITE }),
    frameAncestors: env.FRAME_ANCESTORS,
    imageOrigins: env.IMAGE_ORIGINS,
    edgeSeconds: env.EDGE_CACHE_SECONDS,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { collector: { address: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: env.OTEL_EXPORTER_OTLP_HEADERS } }),
    api:
      env.API_ORIGIN === undefined
        ? {
            kind: 'demo',
            dataDir: resolve(env.DATA_DIR),
            publicOrigin: env.PUBLIC_ORIGIN,
            corsOrigins: env.CORS_ORIGINS,
            demo: { companies: env.DEMO_COMPANIES, suppliers: env.DEMO_SUPPLIERS, technicians: env.DEMO_TECHNICIANS },
            accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
            signInLimit: env.SIGN_IN_LIMIT,
            passwordCost: 2 ** env.PASSWORD_COST,
            faults: env.FAULTS === 'on',
          }
        : forwarded(env, env.API_ORIGIN),
  };
}
