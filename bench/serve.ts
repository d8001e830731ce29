import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form } from './forms';

export type Site = Pick<Form, 'assets'>;

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A self-signed certificate. */
function makeCertificate(host: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const parameters = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...parameters, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`].concat([
        '-keyout',
        key,
        '-out',
        cert,
      ]),
      { stdio: 'pipe' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Server {
  readonly port: number;
  /** SHA-256 of the public key in base64, for the browser's flag that trusts the server. */
  readonly fingerprint: string;
  /** Replaces the served site. */
  show(site: Site): void;
  /** Delays preflights by so many ms, since the browser's simulated connection does not. */
  delayPreflights(ms: number): void;
  stop(): void;
}

/** Lets pages of other origins load files, and call the API with a bearer token. */
const crossOrigin = (from: string | undefined, isPreflight: boolean) => ({
  'access-control-allow-origin': from ?? '*',
  ...(from && { 'access-control-allow-credentials': 'true' }),
  ...(isPreflight && { 'access-control-allow-headers': 'authorization, content-type' }),
});

const isFile = (path: string) => /\.\w+$/.test(path);
const isCall = (path: string) => path.startsWith('/api/');

function cacheControlOf(path: string): string {
  if (isCall(path)) return 'no-store';
  return isFile(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Serves one site at a time from memory, over HTTP/2 and TLS, at `host`. */
export async function serve(host: string): Promise<Server> {
  const certificate = makeCertificate(host);
  let current: Site | undefined;
  let preflightDelay = 0;
  const respond = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname } = new URL(request.url, `https://${host}`);
    const { method, headers } = request;
    if (method === 'OPTIONS') {
      setTimeout(() => {
        response.writeHead(204, crossOrigin(headers.origin, true));
        response.end();
      }, preflightDelay);
      return;
    }
    const asset = current?.assets.get(isFile(pathname) || isCall(pathname) ? pathname : '/');
    if (!asset) {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {
      ...crossOrigin(headers.origin, false),
      'content-type': asset.type,
      'content-encoding': 'br',
      'content-length': asset.body.length,
      'cache-control': cacheControlOf(pathname),
    });
    response.end(asset.body);
  };
  const server = createSecureServer(certificate, respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    port: address.port,
    fingerprint: createHash('sha256').update(key).digest('base64'),
    show(site) {
      current = site;
    },
    delayPreflights(ms) {
      preflightDelay = ms;
    },
    stop: () => void server.close(),
  };
}
