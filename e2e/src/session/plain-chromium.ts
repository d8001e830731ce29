import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { type Fixtures, test } from '../test';

/** Playwright's own start keeps every tab visible and awake, and turns the back/forward cache off. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

function devToolsAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    browser.once('close', (code) => reject(new Error(`Chromium ended with ${code}:\n${output}`)));
  });
}

/** Chromium as users run it: hidden tabs are hidden, their timers slow down, and the back/forward cache works. */
async function withPlainChromium(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-chromium-'));
  const path = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const browser = await chromium.connectOverCDP(await devToolsAddress(child), { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no context');
    await use(context);
    await browser.close();
  } finally {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const plainTest = test.extend<Fixtures & { readonly plain: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  plain: async ({}, use) => withPlainChromium(use),
});
