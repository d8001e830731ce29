import type { Page } from '@playwright/test';
import { fullRun, fullRunUnless } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

interface Shown {
  readonly address: string;
  /** Target of a redirect. */
  readonly end?: string;
  readonly heading: string;
  readonly title: string;
}

const product = 'Portale Cyber & NIS2';
const login = { end: '/', heading: 'Accedi', title: 'Accesso' };
const tab = (name: string) => ({ heading: 'Pannello di controllo', title: `${name} – Pannello di controllo` });
const [dashboard, technicians, suppliers] = [tab('Dashboard'), tab('Tecnici'), tab('Provisioning aziende')];
const forEveryone: readonly Shown[] = [
  { address: '/', ...login },
  { address: '/activate/unknown', heading: 'Errore di attivazione', title: 'Attivazione account' },
  { address: '/reset-password/unknown', heading: 'Imposta la password', title: 'Imposta la password' },
  { address: '/testpage', heading: 'Basic', title: 'Pagina di prova' },
];
const signedIn: readonly Omit<Shown, 'end'>[] = [
  { address: '/change-password', heading: 'Cambia password', title: 'Cambia password' },
  { address: '/dashboardMSSP', ...dashboard },
  { address: '/dashboardMSSP/tecnici', ...technicians },
  { address: '/dashboardMSSP/provisioning', ...suppliers },
  { address: '/qualunque/altra/pagina', ...dashboard },
];

async function expectShown(page: Page, { address, end = address, heading, title }: Shown) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveURL(end);
  await expect(page).toHaveTitle(`${title} – ${product}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Opens the address and reloads it. */
async function visit(page: Page, shown: Shown) {
  await page.goto(shown.address);
  await expectShown(page, shown);
  await page.reload();
  await expectShown(page, shown);
}

test.describe('for a stranger', () => {
  test.beforeEach(({ expectedConsole }) => expectedConsole.push(/status of 400/));
  for (const shown of forEveryone)
    test(
      `${shown.address} shows ${shown.heading}`,
      fullRunUnless(shown.address.startsWith('/reset-password/')),
      ({ page }) => visit(page, shown),
    );
  for (const { address } of signedIn)
    test(`${address} leads to the login screen`, fullRunUnless(address === '/change-password'), ({ page }) =>
      visit(page, { address, ...login }),
    );
});

signedInTest.describe('for an operator', () => {
  signedInTest.beforeEach(({ expectedConsole }) => expectedConsole.push(/status of 400/));
  for (const shown of forEveryone)
    signedInTest(`${shown.address} shows ${shown.heading}`, fullRun, ({ page }) => visit(page, shown));
  for (const shown of signedIn)
    signedInTest(
      `${shown.address} shows ${shown.heading}`,
      fullRunUnless(shown.address.startsWith('/qualunque/')),
      ({ page }) => visit(page, shown),
    );
});

test('the address that the guard turned away comes back after the sign-in, with its query', async ({
  page,
  expectedConsole,
}) => {
  const address = '/dashboardMSSP/provisioning?nota=a%20b&x=1';
  expectedConsole.push(/status of 401/);
  await page.goto(address);
  await expect(page).toHaveURL('/');
  await fillLogin(page, { username: 'demo', password: 'wrong' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await fillLogin(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('link', { name: 'Provisioning aziende' })).toHaveAttribute('aria-current', 'page');
});

for (const address of ['//evil/dashboard', '/\\evil', '/%2F%2Fevil', '/?next=https://evil.example'])
  test(
    `after the sign-in nobody is led off the site from ${address}`,
    fullRunUnless(address === '//evil/dashboard'),
    async ({ page, baseURL }) => {
      await page.goto(`${baseURL}${address}`);
      await fillLogin(page);
      await expect(page.getByRole('heading', { name: dashboard.heading })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    },
  );

signedInTest('Back and Forward walk through the screens, each with its title', async ({ page }) => {
  await page.goto('/dashboardMSSP');
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await expectShown(page, { address: '/dashboardMSSP/tecnici', ...technicians });
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expectShown(page, { address: '/change-password', heading: 'Cambia password', title: 'Cambia password' });
  await page.goBack();
  await expectShown(page, { address: '/dashboardMSSP/tecnici', ...technicians });
  await page.goBack();
  await expectShown(page, { address: '/dashboardMSSP', ...dashboard });
  await page.goForward();
  await page.goForward();
  await expectShown(page, { address: '/change-password', heading: 'Cambia password', title: 'Cambia password' });
});

for (const address of ['/', '/testpage', '/dashboardMSSP'])
  signedInTest(
    `the first Tab stop of ${address} offers to skip to the content`,
    fullRunUnless(address === '/'),
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The login's first field has focus.
      await page.keyboard.press(address === '/' ? 'Shift+Tab' : 'Tab');
      const skip = page.getByRole('link', { name: 'Vai al contenuto' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
  );
