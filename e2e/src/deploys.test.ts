import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { another, type Change, type OwnSite, variant, withSite } from './built-panel';
import { fullRun } from './full-run';
import { expect, fillLogin, test } from './test';

const renamed: Change = (name, code) => another(name, code).replaceAll('Pannello di controllo', 'Pannello rinnovato');
const old = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const newPanel = (page: Page) => page.getByRole('heading', { name: 'Pannello rinnovato' });

const publish = ({ deploy, folder }: OwnSite) =>
  deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), renamed), '--as', '2.0.0');

const versions = ({ folder }: OwnSite) => readdirSync(join(folder, 'remotes/remote-mssp'));

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await fillLogin(page);
  await expect(old(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

test('an open tab goes on with its unsaved text while a release is published and rolled back; a fresh one gets what is live', async ({
  page,
  context,
}) => {
  await withSite(page.context(), async (site) => {
    await signIn(page, site.origin);
    await page.getByRole('navigation', { name: 'Sezioni del pannello' }).getByText('Tecnici').click();
    await page.getByRole('button', { name: 'Crea Tecnico' }).first().click();
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await field.fill('Testo non salvato');
    publish(site);

    const fresh = await context.newPage();
    await fresh.goto(`${site.origin}/dashboardMSSP`);
    await expect(newPanel(fresh)).toBeVisible();
    await expect(field).toHaveValue('Testo non salvato');
    expect(await isSameDocument(page)).toBe(true);

    site.deploy('rollback', 'remote-mssp');
    await fresh.reload();
    await expect(old(fresh)).toBeVisible();
    await expect(field).toHaveValue('Testo non salvato');
    expect(await isSameDocument(page)).toBe(true);
  });
});

const note = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi nota' }).getByRole('textbox');
const openNote = (page: Page) =>
  page
    .getByRole('button', { name: /^Aggiungi nota/ })
    .first()
    .click();

test(
  'a page that runs a retired release is moved on, with the text that was typed',
  fullRun,
  async ({ page, context, expectedConsole }) => {
    // The browser may also ask about the open form, depending on what it considers a user gesture.
    expectedConsole.push(/Blocked attempt to show a 'beforeunload'/);
    await withSite(page.context(), async (site) => {
      await context.clock.install();
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn(page, site.origin);
      await page.goto(`${site.origin}/dashboardMSSP/provisioning`);
      await openNote(page);
      await note(page).pressSequentially('Testo non salvato');
      const [before = ''] = versions(site);
      publish(site);
      site.deploy('retire', 'remote-mssp', before);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await context.clock.fastForward('10:00');
      await expect(page.getByRole('status').filter({ hasText: 'Questa versione è stata ritirata' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      await context.clock.fastForward('00:20');
      await expect(newPanel(page)).toBeVisible();
      expect(await isSameDocument(page)).toBe(false);
      await openNote(page);
      await expect(note(page)).toHaveValue('Testo non salvato');
      await expect(page.getByRole('status').filter({ hasText: 'ritirata' })).toHaveCount(0);
    });
  },
);
