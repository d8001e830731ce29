import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Faults } from './fault-injection';
import { type PortalServer, startPortal } from './portal-server';
import { type Credentials, demo, Provider, type Tokens } from './provider';

export interface Fixtures {
  /** Faults of the server; cleared after each test. */
  readonly faults: Faults;
  readonly provider: Provider;
  /** Allowed console messages; anything else fails the test. */
  readonly expectedConsole: RegExp[];
}

const violation = 'Policy violation:';

/** Fails on unexpected console messages, uncaught errors, and violations of the security policy. */
export function listen(context: BrowserContext, expected: readonly RegExp[]): readonly string[] {
  const unexpected: string[] = [];
  const hear = (text: string) => {
    if (text.startsWith(violation) || !expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.text());
  });
  context.on('weberror', (error) => hear(String(error.error())));
  return unexpected;
}

const reportViolations = (prefix: string) =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(prefix, effectiveDirective, blockedURI, sample);
  });

/** Each worker has its own portal; nobody is signed in. */
export const test = base.extend<Fixtures, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  faults: async ({ playwright, portal }, use) => {
    const request = await playwright.request.newContext();
    const faults = new Faults(request, portal.origin);
    await use(faults);
    await faults.clear();
    await request.dispose();
  },
  provider: async ({ playwright, portal }, use) => {
    const request = await playwright.request.newContext();
    await use(new Provider(request, portal.origin));
    await request.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedConsole: async ({}, use) => use([]),
  context: async ({ context, expectedConsole }, use) => {
    const unexpected = listen(context, expectedConsole);
    await context.addInitScript(reportViolations, violation);
    await use(context);
    expect(unexpected, 'unexpected words on the console').toEqual([]);
  },
});

/** Storage of a signed-in browser. */
export const signedInState = (origin: string, { access, refresh }: Tokens) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'access_token', value: access },
        { name: 'refresh_token', value: refresh },
      ],
    },
  ],
});

/** As `test`, with the demo operator signed in. */
export const signedInTest = test.extend({
  storageState: async ({ portal, provider }, use) => use(signedInState(portal.origin, await provider.tokens())),
});

/** As `signedInTest`, on a portal of the file's own with these settings. */
export const ownPortalTest = (variables: Parameters<typeof startPortal>[0]) =>
  signedInTest.extend<object, { portal: PortalServer }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => {
        const portal = await startPortal(variables);
        await use(portal);
        await portal.stop();
      },
      { scope: 'worker' },
    ],
  });

export { expect };

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, { username, password }: Credentials = demo) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Signs in by the form, and waits for the panel. */
export async function signIn(page: Page, credentials: Credentials = demo) {
  await page.goto('/');
  await fillLogin(page, credentials);
  await expect(page).toHaveURL(/\/dashboardMSSP$/);
}

/** The message that a page could not be loaded. */
export const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare questa pagina' });
export const retry = (page: Page) => failed(page).getByRole('button', { name: 'Riprova' });

/** The tokens in the page's storage. */
export const storedTokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'refresh_token', 'token'].map((key) => localStorage.getItem(key)));

/** Stops the page's time. Requires `page.clock.install` before the page was opened. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 2_000);
