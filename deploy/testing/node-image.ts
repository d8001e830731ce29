import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const text = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8' }).trim();

/** Writes an archive of an image's root: Node and npm of this machine, what they need, and a user `node`. */
export function packNodeImage(archive: string): void {
  const image = mkdtempSync(join(tmpdir(), 'portal-node-image-'));
  const put = (from: string, to = from) => cpSync(from, join(image, to), { recursive: true, dereference: true });
  try {
    for (const folder of ['etc', 'tmp', 'usr/bin', 'usr/lib']) mkdirSync(join(image, folder), { recursive: true });
    for (const [link, target] of Object.entries({ bin: 'usr/bin', lib: 'usr/lib', lib64: 'usr/lib' }))
      symlinkSync(target, join(image, link));
    const programs = { node: process.execPath, sh: '/bin/sh', env: '/usr/bin/env', id: '/usr/bin/id' };
    for (const [name, program] of Object.entries(programs)) put(program, `usr/bin/${name}`);
    const libraries = text('ldd', ...Object.values(programs)).match(/\/\S+\.so\S*/g) ?? [];
    for (const library of new Set(libraries)) put(library);
    // Of native packages.
    const libc = libraries.find((library) => library.endsWith('/libc.so.6')) ?? '';
    put(libc.replace('libc.so.6', 'librt.so.1'));
    put(dirname(dirname(realpathSync(text('which', 'npm')))), 'usr/lib/node_modules/npm');
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(image, 'usr/bin/npm'));
    // Of a proxy before the registry.
    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    if (authorities) put(authorities);
    writeFileSync(join(image, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n');
    writeFileSync(join(image, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
    execFileSync('tar', ['--create', '--file', archive, '--directory', image, '.']);
  } finally {
    rmSync(image, { recursive: true });
  }
}
