import type { DemoApiConfig } from '@portal/demo-api';
import type { ForwardingLimits } from '../forwarding/limits';

export interface DemoConfig extends Omit<DemoApiConfig, 'networksOf'> {
  readonly kind: 'demo';
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
  /** 0 serves no metrics. */
  readonly metricsPort: number;
}

/** Takes logs by OTLP over HTTP. */
export interface CollectorConfig {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Config extends ServerConfig {
  /** Absolute path of the built site, or of its copy. */
  readonly siteDir: string;
  /** The site that `siteDir` is a copy of, such as `s3://bucket/prefix`. */
  readonly site?: string;
  /** Value of the CSP directive, as `'none'` or `https://partner.example`. */
  readonly frameAncestors: string;
  /** Other origins that the page may load images from, as a logo. */
  readonly imageOrigins: readonly string[];
  /** Seconds that an edge may keep page and registry. */
  readonly edgeSeconds: number;
  readonly collector?: CollectorConfig;
  readonly api: DemoConfig | ForwardedApiConfig;
}
