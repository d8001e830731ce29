import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../deploy/testing/listen';
import { type NginxOptions, nginxConfig } from '../nginx/nginx-config';
import { programIsThere } from './debian-program';

/** As `programIsThere`. */
export const nginxIsThere = () => programIsThere('nginx');

interface Place {
  /** A folder that nginx may write to. */
  readonly folder: string;
  /** An address and a free port of loopback. */
  readonly listen: string;
}

/** Runs nginx with a configuration for a place. */
async function run(configure: (place: Place) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  // Started by root, its workers are somebody else.
  await chmod(folder, 0o755);
  const listen = `127.0.0.1:${await freePort()}`;
  const config = configure({ folder, listen });
  await writeFile(join(folder, 'nginx.conf'), config);
  const errorLog = join(folder, 'error.log');
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', errorLog, '-g', 'daemon off;'], {
    stdio: 'pipe',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://${listen}`;
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (tries > 100 || child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await delay(50);
  }
  return {
    origin,
    config,
    /** All that both logs hold. */
    logged: () =>
      [join(folder, 'access.log'), errorLog]
        .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
        .join(''),
    async stop() {
      child.kill('SIGQUIT');
      // A connection that a client leaves open would hold it up for good.
      const hurry = setTimeout(() => child.kill('SIGTERM'), 5_000);
      await ended;
      clearTimeout(hurry);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs nginx with the generated configuration on a free port of loopback. */
export const startNginx = (
  options: Pick<NginxOptions, 'root' | 'apiOrigin' | 'scriptHashes' | 'frameAncestors'> &
    Partial<
      Pick<NginxOptions, 'apiCaFile' | 'imageOrigins' | 'edgeSeconds' | 'integrityPolicy' | 'limits' | 'trustProxy'>
    >,
) =>
  run(({ folder, listen }) =>
    nginxConfig({
      apiCaFile: '/etc/ssl/certs/ca-certificates.crt',
      trustProxy: '',
      ...options,
      listen,
      runDir: folder,
      accessLog: join(folder, 'access.log'),
      errorLog: join(folder, 'error.log'),
      brotli: false,
    }),
  );

/** A cache as a CDN is one: it keeps what it may, whatever the status, and names each response's origin in `x-cache`. */
export const startCache = (upstream: string) =>
  run(
    ({ folder, listen }) => `
      pid ${folder}/nginx.pid;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        proxy_cache_path ${folder}/cache keys_zone=site:1m;
        server {
          listen ${listen};
          client_max_body_size 0;
          large_client_header_buffers 4 64k;
          location / {
            proxy_pass ${upstream};
            proxy_cache site;
            proxy_cache_valid any 10m;
            add_header x-cache $upstream_cache_status always;
          }
        }
      }`,
  );
