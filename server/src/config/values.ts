import { isIP } from 'node:net';
import * as v from 'valibot';

const withDefault = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema, fallback: string) =>
  v.optional(schema, fallback);

export const number = (fallback: number, { min, max }: { min: number; max: number }) =>
  withDefault(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
        `expected a whole number from ${min} to ${max}`,
      ),
      v.transform(Number),
    ),
    String(fallback),
  );

/** An edge that nobody purges shows a retired release for this long. */
export const edgeSeconds = () => number(0, { min: 0, max: 3600 });

export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  fallback: Choices[number],
  choices: Choices,
) => withDefault(v.picklist(choices, `expected one of ${choices.join(', ')}`), fallback);

export const text = (fallback: string) => withDefault(v.string(), fallback);
export const optionalText = () => v.optional(v.string());

function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isOrigin(value: string): boolean {
  const url = urlOf(value);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  return web && url.username === '' && `${url.origin}/` === url.href;
}

/** `https://host[:port]`, nothing after it; read without a trailing slash. */
export const origin = () =>
  v.pipe(
    v.string(),
    v.check(isOrigin, 'expected an address without a path, such as https://api.example.com'),
    v.transform((value) => new URL(value).origin),
  );
export const optionalOrigin = () => v.optional(origin());

/** As an OTLP collector's, which may have a path. */
export const optionalAddress = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => {
        const { protocol = '', username, password } = urlOf(value) ?? {};
        // `fetch` takes no password in an address, and its error would repeat it in the log.
        return /^https?:$/.test(protocol) && !username && !password;
      }, 'expected an address without a password, such as https://otel.example'),
      v.transform((value) => value.replace(/\/$/, '')),
    ),
  );

/** `name=value`, separated by commas; percent-encoded, as OpenTelemetry has it. */
export const headerList = () =>
  withDefault(
    v.pipe(
      v.string(),
      v.check(
        (value) => wordsOf(value).every((word) => /^[\w-]+=([^%]|%[0-9a-f]{2})*$/i.test(word)),
        'expected name=value, separated by commas',
      ),
      v.transform((value) => {
        const pairs = wordsOf(value).map((word) => [/^[^=]*/.exec(word)?.[0], word.replace(/^[^=]*=/, '')] as const);
        return Object.fromEntries(pairs.map(([name, text]) => [name, decodeURIComponent(text)]));
      }),
    ),
    '',
  );

/** Words separated by spaces or commas. */
const wordsOf = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '');

const originsThat = (isRight: (word: string) => boolean, expected: string) =>
  withDefault(
    v.pipe(
      v.string(),
      v.check((value) => wordsOf(value).every((word) => isOrigin(word) && isRight(word)), expected),
      v.transform((value) => wordsOf(value).map((word) => new URL(word).origin)),
    ),
    '',
  );

/** Origins separated by spaces or commas. */
export const origins = () =>
  originsThat(() => true, 'expected addresses without a path, such as https://partner.example');

/** The same over https, and without a character that means something in a policy. */
export const httpsOrigins = () =>
  originsThat(
    (word) => /^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/i.test(word),
    'expected https addresses without a path, such as https://cdn.example',
  );

const frameSource =
  /^('none'|'self'|[a-z][a-z0-9+.-]*:|([a-z][a-z0-9+.-]*:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?)$/i;

/** The sources of `frame-ancestors`, separated by spaces. */
export const frameAncestors = () =>
  withDefault(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => value.split(/\s+/).every((source) => frameSource.test(source)),
        "expected 'none', 'self' or origins separated by spaces, such as https://partner.example",
      ),
    ),
    "'none'",
  );

/** Names of ranges, as Fastify reads them. */
export const proxyNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Addresses, networks (`10.0.0.0/8`) or the names of ranges, separated by commas. */
export const trustedProxies = () =>
  withDefault(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          value
            .split(',')
            .map((part) => part.trim())
            .every((part) => part === '' || proxyNetworks.has(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0),
        'expected addresses or networks separated by commas, as loopback or 10.0.0.0/8',
      ),
    ),
    '',
  );

/** A bucket with an optional prefix. */
export const bucket = () =>
  v.optional(
    v.pipe(v.string(), v.regex(/^s3:\/\/[\w.-]+(\/[\w./-]*)?$/, 'expected s3://bucket or s3://bucket/prefix')),
  );
