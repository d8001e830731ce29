import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, test as base, chromium, expect, type Page } from '@playwright/test';

export { expect };

/** Of the demo API, for requests that match; the first rules count most. */
export interface Fault {
  readonly method?: string;
  /** Exact, or a prefix with a final `*`. */
  readonly path?: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly latencyMs?: number;
  readonly hang?: boolean;
  readonly times?: number;
}

export interface Faults {
  inject(...faults: readonly Fault[]): Promise<void>;
  clear(): Promise<void>;
}

export interface Portal {
  readonly origin: string;
}

interface Fixtures {
  /** A page with the control panel, of the demo user. */
  readonly signedIn: Page;
  readonly faults: Faults;
  /** Errors and warnings of the console that a test expects; any other fails it. */
  readonly expectedConsole: RegExp[];
}

const settings = { PORT: '0', FAULTS: 'on', SIGN_IN_LIMIT: '100000', PASSWORD_COST: '10' };

/** The portal of this package with the remote of the current folder, as it is built. */
async function startPortal(): Promise<Portal & { readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const site = join(folder, 'site');
  cpSync(join(import.meta.dirname, 'site'), site, { recursive: true });
  execFileSync(join(process.cwd(), 'node_modules/.bin/portal-remote'), ['deploy', '--site', site], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server/main.js')], {
    env: { ...process.env, ...settings, DATA_DIR: join(folder, 'data'), SITE_DIR: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (printed: Buffer) => {
      const address = /http:\/\/[\w.:]+/.exec(String(printed))?.[0];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error('The portal ended before it listened')));
  });
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function faultsOf(request: APIRequestContext, { origin }: Portal): Faults {
  const address = `${origin}/api/dev/faults`;
  return {
    async inject(...rules) {
      const response = await request.post(address, { data: { rules } });
      if (!response.ok()) throw new Error(`The faults were refused: ${await response.text()}`);
    },
    clear: async () => void (await request.delete(address)),
  };
}

/** Each worker has its own portal. */
export const test = base.extend<Fixtures, { readonly portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // One that is installed, where Playwright has downloaded none.
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      const isMissing = browserName === 'chromium' && !launchOptions.channel && !existsSync(chromium.executablePath());
      const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
      const executablePath = places.find((place) => place && existsSync(place));
      await use(isMissing && executablePath ? { executablePath, ...launchOptions } : launchOptions);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  faults: async ({ request, portal }, use) => {
    const faults = faultsOf(request, portal);
    await use(faults);
    await faults.clear();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedConsole: async ({}, use) => use([]),
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const hear = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) hear(message.text());
    });
    context.on('weberror', (error) => hear(String(error.error())));
    await use(context);
    expect(unexpected, 'in the console').toEqual([]);
  },
  signedIn: async ({ page }, use) => {
    await page.goto('/');
    await page.getByLabel('Username').fill('demo');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboardMSSP');
    await use(page);
  },
});

const axe = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on violations of WCAG 2.2 AA, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in transition do not count. A spinner never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  await page.evaluate(axe());
  const violations = await page.evaluate(async () => {
    // @ts-expect-error axe puts itself on the window
    const result = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(({ id, nodes }: { id: string; nodes: { target: unknown }[] }) => [
      id,
      ...nodes.map(({ target }) => target),
    ]);
  });
  expect(violations).toEqual([]);
}
