import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { foreignPage } from './embed/foreign-page';
import { fullRun } from './full-run';
import type { PortalServer } from './portal-server';
import type { Tokens } from './provider';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
const frame = /```html\n(<iframe src="https:\/\/your-portal\.example\/".*?)```/s.exec(page)?.[1] ?? '';
const flags = /sandbox="([^"]*)"/.exec(frame)?.[1]?.split(' ') ?? [];

test.beforeEach(({ expectedConsole }) => {
  // The browser warns here, since page and frame have the same origin.
  expectedConsole.push(/can escape its sandboxing/);
});

/** Shows an embedding page in the documentation's sandboxed frame. @param given default: the documentation's flags */
async function openFrame(opened: Page, embedder: string, given = flags): Promise<FrameLocator> {
  const tag = frame.replace('https://your-portal.example', embedder).replace(flags.join(' '), given.join(' '));
  const around = `${embedder}/around`;
  await opened.route(around, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<link rel="icon" href="data:,">${tag}` }),
  );
  await opened.goto(around);
  await opened.locator('iframe').evaluate((element) => {
    element.style.cssText = 'width: 1200px; height: 650px';
  });
  return opened.frameLocator('iframe');
}

const signedIn = (portal: PortalServer, tokens: Tokens, path: string) =>
  foreignPage(portal, {
    attributes: `initial-path="${path}"`,
    body: `<script type="module">document.querySelector('mssp-control-panel').session = ${JSON.stringify({ tokens })}</script>`,
  });

const company = (inside: FrameLocator) => inside.getByRole('button', { name: /^Accedi – / }).first();
const enterCompany = async (context: BrowserContext, inside: FrameLocator) => {
  const [area] = await Promise.all([context.waitForEvent('page'), company(inside).click()]);
  await area.waitForURL(/\/api\/sso\/demo\//);
  return area;
};

test(
  'in a sandbox with the flags of the documentation all of the panel works',
  fullRun,
  async ({ page: opened, context, portal, foreign, provider }) => {
    const tokens = await provider.tokens();
    foreign.show({ html: signedIn(portal, tokens, '/dashboardMSSP') });
    const inside = await openFrame(opened, foreign.origin);
    const area = await enterCompany(context, inside);
    expect(await area.evaluate(() => origin)).toBe(portal.origin);
    await area.close();

    await inside.getByRole('link', { name: 'Provisioning aziende' }).click();
    const [download] = await Promise.all([
      opened.waitForEvent('download'),
      inside.getByRole('button', { name: 'Esporta Csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);

    await inside.getByRole('link', { name: 'Tecnici' }).click();
    await inside.getByRole('button', { name: 'Crea Tecnico' }).click();
    await inside.getByLabel('Nome', { exact: true }).fill('Ada');
    const [prompt] = await Promise.all([opened.waitForEvent('dialog'), opened.close({ runBeforeUnload: true })]);
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    const email = `ada-${Date.now()}@example.com`;
    await inside.getByLabel('Email').fill(email);
    await inside.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(inside.getByRole('row').filter({ hasText: email })).toBeVisible();
  },
);
