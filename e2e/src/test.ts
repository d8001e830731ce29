import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { type PortalServer, startPortal } from './portal-server';
import { Trials } from './trials';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const demo = { username: 'demo', password: 'Demo-2026!' };

interface Fixtures {
  /** Faults of the server; cleared after each test. */
  readonly trials: Trials;
  /** What the page may write on its console in this test; anything else fails it. */
  readonly expectedConsole: RegExp[];
}

/** A browser on a portal of its own for each worker. A word on the console that the test does not expect fails it. */
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
  trials: async ({ playwright, portal }, use) => {
    const request = await playwright.request.newContext();
    const trials = new Trials(request, portal.origin);
    await use(trials);
    await trials.clear();
    await request.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedConsole: async ({}, use) => use([]),
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const hear = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') hear(message.text());
    });
    context.on('weberror', (error) => hear(String(error.error())));
    await use(context);
    expect(unexpected, 'unexpected words on the console').toEqual([]);
  },
});

export { expect };

export async function signIn(page: Page, { username, password } = demo) {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/dashboardMSSP$/);
}

/** Fails where axe finds a breach of WCAG 2.2 AA or of a best practice. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // @ts-expect-error axe puts itself on the window
    const result = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary: string }[] }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }),
    );
  });
  expect(violations).toEqual([]);
}
