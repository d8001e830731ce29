import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form } from './forms';

/** What is served: a form of the portal, or any other set of files. */
export type Site = Pick<Form, 'assets'>;

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate that nobody signed, made by `openssl`. */
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
  /** For the flag that makes a browser trust the server: the SHA-256 of its public key, base64. */
  readonly fingerprint: string;
  /** Serves this from now on. */
  show(site: Site): void;
  /** Answers preflights so many ms later: the browser's simulated connection leaves them out. */
  delayPreflights(ms: number): void;
  stop(): void;
}

/** What lets pages of any other origin take files, and call the API with a bearer. */
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

/** Serves one site at a time from memory, over HTTP/2 and TLS, to `host`. */
export async function serve(host: string): Promise<Server> {
  const certificate = makeCertificate(host);
  let current: Site | undefined;
  let preflightDelay = 0;
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse) => {
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
  const server = createSecureServer(certificate, answer);
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
