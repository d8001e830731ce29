import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressIn, run, useBuiltServer } from '../../testing/server-process';
import { temporaryDir } from '../../testing/test-app';

const built = useBuiltServer();
const attempts = 400;

test(`${attempts} sign-ins with made-up names at once: the site answers meanwhile, and those beyond the queue are sent away`, async () => {
  const dir = await temporaryDir();
  const site = join(dir.path, 'site');
  await mkdir(join(site, 'host'), { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Portale</title>');
  await writeFile(join(site, 'security.json'), JSON.stringify({ scriptHashes: [] }));
  await writeFile(join(site, 'registry.json'), '{"schema":1,"remotes":{}}');
  await writeFile(join(site, 'host', 'main.0a1b.js'), 'export {};');
  // The default cost; empty counts as unset.
  const settings = { SITE_DIR: site, SIGN_IN_LIMIT: '100000', PASSWORD_COST: '' };
  const server = run([process.execPath, built.main], dir.path, settings);
  try {
    const origin = addressIn(await server.started);
    const headers = { 'content-type': 'application/json' };
    let pending = attempts;
    const signIn = async (index: number) => {
      const body = JSON.stringify({ username: `nobody ${index}`, password: 'guess' });
      const response = await fetch(`${origin}/api/token/`, { method: 'POST', headers, body });
      await response.text();
      pending -= 1;
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
    };
    const answers = Promise.all(Array.from({ length: attempts }, (_, index) => signIn(index)));

    let whileSigningIn = 0;
    let slowestMs = 0;
    for (const path of ['/healthz', '/host/main.0a1b.js', '/healthz', '/host/main.0a1b.js']) {
      const begun = performance.now();
      const response = await fetch(`${origin}${path}`);
      await response.text();
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      expect(response.status).toBe(200);
      if (pending > 0) whileSigningIn += 1;
    }

    const statuses = await answers;
    const refused = statuses.filter(({ status }) => status === 503);
    expect(statuses.filter(({ status }) => status === 401).length).toBe(attempts - refused.length);
    expect(refused.length).toBeGreaterThan(attempts / 2);
    expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    expect(whileSigningIn).toBeGreaterThan(0);
    // Without the queue, twenty times as long.
    expect(slowestMs).toBeLessThan(8_000);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await dir.remove();
  }
});
