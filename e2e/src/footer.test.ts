import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

const footer = (page: Page) => page.getByRole('contentinfo');
const choose = (page: Page, language: string) => footer(page).getByRole('button', { name: language }).click();
const shownLanguage = (page: Page) => expect(page.locator('html'));

const groups = [
  {
    name: 'Prodotti',
    links: ['Protezione dei file', 'Protezione della navigazione', 'Sorveglianza cyber', 'Compliance'],
    texts: [],
  },
  { name: 'Azienda', links: ['Chi siamo', 'Blog', 'Contatti'], texts: [] },
  { name: 'Supporto', links: ['Privacy policy'], texts: ['Termini e condizioni', 'Documentazione'] },
];

test('the footer names its groups, and leads out in new tabs', async ({ page }) => {
  await page.goto('/');
  for (const { name, links, texts } of groups) {
    const group = footer(page).getByRole('region', { name });
    await expect(group.getByRole('heading', { name })).toBeVisible();
    await expect(group.getByRole('link')).toHaveCount(links.length);
    for (const link of links) {
      const found = group.getByRole('link', { name: `${link} (si apre in una nuova scheda)` });
      await expect(found).toHaveAttribute('href', /^https:\/\//);
      await expect(found).toHaveAttribute('target', '_blank');
      await expect(found).toHaveAttribute('rel', /noopener/);
    }
    for (const text of texts) await expect(group.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the newsletter is in the markup, and nowhere else', fullRun, async ({ page }) => {
  await page.goto('/');
  await expect(footer(page)).toBeVisible();
  const form = footer(page).locator('form');
  await expect(form).toHaveCount(1);
  await expect(form.locator('input[type=email]')).toBeHidden();
  await expect(form.locator('button')).toBeHidden();
  await expect(footer(page)).not.toMatchAriaSnapshot('- button "Iscriviti"');
  await expect(footer(page).getByRole('textbox')).toHaveCount(0);
});

test('is Italian until another language is chosen, and remembers it', async ({ page }) => {
  await page.goto('/');
  await shownLanguage(page).toHaveAttribute('lang', 'it');
  await expect(footer(page).getByRole('button', { name: 'Italiano' })).toHaveAttribute('aria-pressed', 'true');

  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Sign in – Cyber & NIS2 Portal');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'en');

  await choose(page, 'Português');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(footer(page).getByText('Idioma')).toBeVisible();
  await shownLanguage(page).toHaveAttribute('lang', 'it');
  await expect(footer(page).getByRole('button', { name: 'Português' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(footer(page).getByText('Idioma')).toBeVisible();

  await choose(page, 'Italiano');
  await expect(footer(page).getByText('Lingua')).toBeVisible();
});

test('a language that cannot be fetched leaves the page as it is, and says so', async ({ page, expectedConsole }) => {
  // The prefetched panel may request its English messages too.
  expectedConsole.push(/Failed to load resource|ERR_FAILED|failed at messages/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await page.route('**/*-en.*.js', (route) => route.abort());
  await choose(page, 'English');
  await expect(page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare la lingua' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await page.unroute('**/*-en.*.js');
  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('in English', () => {
  // Words that exist only in Italian, and reveal untranslated messages.
  const italian = /\b(di|del|della|il|la|le|gli|nuova|accedi|caricamento|aziende|azienda|tecnici|cerca|nessun\w*)\b/i;

  const expectEnglish = async (page: Page) => {
    await shownLanguage(page).toHaveAttribute('lang', 'en');
    const words = await page.evaluate(() => {
      const names = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')]
        .filter((element) => !element.closest('tbody'))
        .flatMap((element) => ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name)));
      const body = document.body.cloneNode(true);
      if (!(body instanceof HTMLElement)) throw new Error('The page has no body');
      // The provider's data keeps its language.
      for (const other of body.querySelectorAll('tbody, noscript, script, [lang="it"], [lang="pt"]')) other.remove();
      return [document.title, body.textContent, ...names].join('\n');
    });
    expect(words).not.toMatch(italian);
  };

  test.use({
    storageState: async ({ portal }, use) =>
      use({
        cookies: [],
        origins: [{ origin: portal.origin, localStorage: [{ name: 'portal.language', value: 'en' }] }],
      }),
  });

  test('the auth pages', fullRun, async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 40[01]/);
    await page.goto('/');
    await page.getByLabel('Username').fill('demo');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sign-in failed' })).toBeVisible();
    await expectEnglish(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Password recovery' })).toBeVisible();
    await expectEnglish(page);
    for (const [address, heading] of [
      ['/activate/unknown', 'Activation failed'],
      ['/reset-password/unknown', 'Set your password'],
      ['/testpage', 'Basic'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectEnglish(page);
    }
  });

  test('the authenticated area', fullRun, async ({ page, provider }) => {
    const { access, refresh } = await provider.tokens();
    await page.goto('/testpage');
    await page.evaluate(
      ([a, r]) => Object.assign(localStorage, { access_token: a, refresh_token: r }),
      [access, refresh],
    );
    for (const [address, heading] of [
      ['/change-password', 'Change password'],
      ['/dashboardMSSP', 'Control panel'],
      ['/dashboardMSSP/tecnici', 'Control panel'],
      ['/dashboardMSSP/provisioning', 'Control panel'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
      await expectEnglish(page);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
    await expectEnglish(page);
  });
});

signedInTest('a language chosen in the panel is the one of the screens that follow', fullRun, async ({ page }) => {
  await page.goto('/dashboardMSSP');
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await choose(page, 'Italiano');
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
});
