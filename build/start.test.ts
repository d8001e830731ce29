import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './root';
import { linkFolder } from './testing/link-folder';

/** A checkout where only the server can be built. */
let checkout: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  checkout = mkdtempSync(join(root, '.cache/start-'));
  for (const folder of ['scripts', 'shared/src', 'demo-api/src', 'server/src', 'deploy', 'build'])
    linkFolder(join(root, folder), join(checkout, folder));
  for (const folder of ['node_modules', 'server/node_modules']) {
    symlinkSync(join(root, folder), join(checkout, folder), 'junction');
  }
  const packages = ['.', 'shared', 'demo-api', 'server'].map((folder) => join(folder, 'package.json'));
  const files = [...packages, 'tsconfig.base.json', 'server/build.mjs'];
  for (const file of files) linkSync(join(root, file), join(checkout, file));
  // As old as what is installed.
  cpSync(join(root, 'package-lock.json'), join(checkout, 'package-lock.json'), { preserveTimestamps: true });
});
afterAll(() => rmSync(checkout, { recursive: true }));

/** Output of `npm start` until it prints the portal's address, or ends. */
async function startWith(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], PORT: '0', API_ORIGIN: 'http://127.0.0.1:9', ...variables },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('http://127.0.0.1')) child.kill();
    });
  }
  await once(child, 'close');
  return printed;
}

test('another site needs no build but the server’s', async () => {
  const site = join(checkout, 'another');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  expect(await startWith({ SITE_DIR: site })).toMatch(/^Building server…\nPortal {3}http:\/\/127\.0\.0\.1:\d+\/\n/);
});

test('a port in use and a setting that is wrong are said before anything else is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const printed = await startWith({ PORT: port });
  taken.close();
  expect(printed.replace('Building server…\n', '')).toBe(
    `Port ${port} of 127.0.0.1 is in use: stop what uses it, or choose another with PORT.\n`,
  );
  expect(await startWith({ PORT: 'x' })).toMatch(/^These settings are invalid; .*\n {2}PORT=x: /);
});
