import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';

/** Playwright's defaults keep every tab visible and awake, and disable the back/forward cache. */
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

interface PlainChromium {
  readonly context: BrowserContext;
  /** Closes a test's tabs, and clears the origin's storage. */
  reset(origin: string): Promise<void>;
  stop(): Promise<void>;
}

/** Chromium as users run it, with hidden tabs, slow timers in them, and the back/forward cache. */
export async function startPlainChromium(): Promise<PlainChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-chromium-'));
  const path = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const browser = await chromium.connectOverCDP(await devToolsAddress(child), { noDefaults: true });
  const [context] = browser.contexts();
  const [first] = context?.pages() ?? [];
  if (!context || !first) throw new Error('Chromium has no page');
  const devTools = await context.newCDPSession(first);
  return {
    context,
    async reset(origin) {
      for (const page of context.pages()) if (page !== first) await page.close();
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    },
    async stop() {
      await browser.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
