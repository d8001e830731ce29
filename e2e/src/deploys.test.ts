import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { another, type Change, type OwnSite, variant, withSite } from './built-panel';
import { expect, fillLogin, test } from './test';

const renamed: Change = (name, code) => another(name, code).replaceAll('Pannello di controllo', 'Pannello rinnovato');
const old = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const renewed = (page: Page) => page.getByRole('heading', { name: 'Pannello rinnovato' });
const noted = /failed at|Failed to load resource|preload/;

const publish = ({ deploy, folder }: OwnSite) =>
  deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), renamed), '--as', '2.0.0');

const versions = ({ folder }: OwnSite) => readdirSync(join(folder, 'remotes/remote-mssp'));

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await fillLogin(page);
  await expect(old(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}

const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

test('an open tab goes on with its unsaved text while a release is published and rolled back; a fresh one gets what is live', async ({
  page,
  context,
}) => {
  await withSite(async (site) => {
    await signIn(page, site.origin);
    await page.getByRole('navigation', { name: 'Sezioni del pannello' }).getByText('Tecnici').click();
    await page.getByRole('button', { name: 'Crea Tecnico' }).first().click();
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await field.fill('Testo non salvato');
    publish(site);

    const fresh = await context.newPage();
    await fresh.goto(`${site.origin}/dashboardMSSP`);
    await expect(renewed(fresh)).toBeVisible();
    await expect(field).toHaveValue('Testo non salvato');
    expect(await isMarked(page)).toBe(true);

    site.deploy('rollback', 'remote-mssp');
    await fresh.reload();
    await expect(old(fresh)).toBeVisible();
    await expect(field).toHaveValue('Testo non salvato');
    expect(await isMarked(page)).toBe(true);
  });
});

test('a tab whose release was removed before it was needed takes the live one, without another page', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(noted);
  await withSite(async (site) => {
    const before = versions(site);
    // The panel is not fetched ahead: it is asked for when its release has gone.
    await page.route('**/remotes/remote-mssp/**', (route) => route.abort());
    await page.goto(site.origin);
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { marked: true }));
    publish(site);
    for (const version of before) rmSync(join(site.folder, 'remotes/remote-mssp', version), { recursive: true });
    await page.unroute('**/remotes/remote-mssp/**');
    await fillLogin(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Questa parte del portale non si è caricata' });
    await expect(renewed(page).or(failed)).toBeVisible();
    if (await failed.isVisible()) await failed.getByRole('button', { name: 'Riprova' }).click();
    await expect(renewed(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
