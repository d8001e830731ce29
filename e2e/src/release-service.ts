import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../scripts/releases.mjs');

/** Starts a release service over a site, as for a trial on one machine. */
export async function withReleaseService(
  site: string,
  use: (service: { readonly address: string; readonly token: string }) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SITE: site, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (said.includes('Token')) break;
    }
    const [, address = ''] = /^Releases +(\S+)/m.exec(said) ?? [];
    const [, token = ''] = /^Token +(\S+)/m.exec(said) ?? [];
    await use({ address, token });
  } finally {
    child.kill();
  }
}
