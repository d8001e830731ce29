import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../deploy/testing/listen';

/** A balancer that takes turns, asks each server whether it is ready, and names it in `x-server`. @param servers origins by name */
export async function startBalancer(servers: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-haproxy-'));
  const listen = `127.0.0.1:${await freePort()}`;
  const lines = Object.entries(servers).map(([name, origin]) => `  server ${name} ${new URL(origin).host}`);
  const config = `
defaults
  mode http
  timeout connect 2s
  timeout client 20s
  timeout server 20s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend site
  bind ${listen}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr host portal
  http-check expect status 200
  default-server check inter 200ms fall 2 rise 1
  http-response set-header x-server %s
${lines.join('\n')}
`;
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://${listen}`;
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`haproxy did not start: ${said}`);
    await delay(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
