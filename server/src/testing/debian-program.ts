import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isInstalled = (name: string) => spawnSync(name, ['-v'], { env: process.env }).status === 0;

function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, timeout: 60_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, timeout: 120_000 });
}

/**
 * Whether there is a program to test with; Debian's is installed where this may do so.
 * @throws in CI, which must not pass without these tests
 */
export function programIsThere(name: 'nginx'): boolean {
  if (isInstalled(name)) return true;
  install(name);
  if (isInstalled(name)) return true;
  if (process.env['CI']) throw new Error(`${name} is missing: install it, or CI would not test with it`);
  return false;
}
