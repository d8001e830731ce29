import type { ForwardingLimits } from '../forwarding/limits';

/** How often the embedded API slows down or refuses, for faults by hand. */
export interface FaultConfig {
  /** Opens `/api/dev/faults`, with which browser tests inject faults. */
  readonly control: boolean;
  readonly latencyMs: number;
  /** Share of calls answered 503, 0 to 1. */
  readonly failureRate: number;
}

export interface EmbeddedApiConfig {
  readonly kind: 'embedded';
  /** Absolute path; holds the database file and the key that signs access tokens. */
  readonly dataDir: string;
  /** `file:` or `libsql://`. */
  readonly databaseUrl: string;
  /** Origin of the links in mails and answers; undefined takes the request's, where that is this machine. */
  readonly publicOrigin: string | undefined;
  /** Starts although the demo operator's password is the one that everybody knows. */
  readonly allowDemoPassword: boolean;
  /** Other origins whose pages may call the API with credentials: those that embed the panel. */
  readonly corsOrigins: readonly string[];
  /** Undefined keeps mails in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** How many demo records an empty database is filled with. */
  readonly demo: { readonly companies: number; readonly suppliers: number; readonly technicians: number };
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** From the sign-in, however often the tokens are renewed. */
  readonly sessionSeconds: number;
  /** Attempts of a /64 or an IPv4 address: sign-ins a minute, mailed links an hour. */
  readonly signInLimit: number;
  /** scrypt's N; a power of two. */
  readonly passwordCost: number;
  readonly faults: FaultConfig;
}

export interface ForwardedApiConfig {
  readonly kind: 'forwarded';
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Certificates (PEM) that the API's has to come from; Node's own authorities when left out. */
  readonly authority?: readonly string[];
  readonly limits?: Partial<ForwardingLimits>;
}

export interface ServerConfig {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly logLevel: string;
  /** Addresses of reverse proxies whose X-Forwarded headers are believed; empty believes none. */
  readonly trustProxy: string;
}

export interface Config extends ServerConfig {
  /** Absolute path of the built site. */
  readonly siteDir: string;
  /** Value of the CSP directive, as `'none'` or `https://partner.example`. */
  readonly frameAncestors: string;
  /** Other origins that the page may load images from, as a logo. */
  readonly imageOrigins: readonly string[];
  readonly api: EmbeddedApiConfig | ForwardedApiConfig;
}
