import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bidi } from './bidi';

/** Of `log.entryAdded`. */
export interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

export interface Firefox {
  readonly bidi: Bidi;
  stop(): Promise<void>;
}

function printedAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /WebDriver BiDi listening on (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    browser.once('error', reject);
    browser.once('close', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)));
  });
}

/** Headless Firefox with a new profile. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await Bidi.connect(`${await printedAddress(child)}/session`);
    await bidi.send('session.new', { capabilities: {} });
    await bidi.send('session.subscribe', { events: ['network.beforeRequestSent', 'log.entryAdded'] });
    return { bidi, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
