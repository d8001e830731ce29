import { fullRunUnless } from './full-run';
import { holdCall, list, openTab, rows, search, tabNames, tabs, toasts } from './panel-page';
import { expect, signedInTest, test } from './test';

test.use({ viewport: { width: 1440, height: 900 } });
signedInTest.use({ viewport: { width: 1440, height: 900 } });

signedInTest('a table is 32rem tall at most, and as tall as its rows if they are fewer', async ({ page }) => {
  await openTab(page, 'suppliers');
  const heightOf = async () => (await list(page, 'suppliers').boundingBox())?.height;
  expect(await heightOf()).toBe(32 * 16);
  const name = await rows(page, 'suppliers').first().getByRole('rowheader').innerText();
  await search(page).fill(name);
  await expect.poll(() => rows(page, 'suppliers').count()).toBeLessThan(4);
  expect(await heightOf()).toBeLessThan(200);
});

for (const tab of tabNames) {
  signedInTest(
    `a spinner turns until the list of ${tab} has loaded`,
    fullRunUnless(tab === 'suppliers'),
    async ({ page }) => {
      const release = await holdCall(page, tabs[tab].call);
      await page.goto(tabs[tab].address);
      const loading = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Caricamento/ });
      const ring = loading.locator('[aria-hidden]');
      await expect(ring).toBeVisible();
      await expect.poll(() => ring.evaluate((element) => element.getAnimations().length)).toBeGreaterThan(0);
      release();
      await expect(rows(page, tab).first()).toBeVisible();
      await expect(loading).toHaveCount(0);
    },
  );
}

signedInTest('a toast shows at the top right, below the bell', async ({ page }) => {
  await openTab(page, 'technicians');
  await rows(page, 'technicians').first().getByRole('switch').click();
  const toast = toasts(page).getByText(/Tecnico (abilitato|disabilitato) con successo/);
  await toast.hover();
  const box = await toasts(page).boundingBox();
  const bell = await page.getByRole('button', { name: 'Notifiche', exact: true }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bell?.y ?? Number.NaN) + (bell?.height ?? 0));
  expect(box?.y).toBeLessThan(100);
  expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32);
});

signedInTest('the top navigation is empty', async ({ page }) => {
  await openTab(page, 'dashboard');
  const navigation = page.getByRole('navigation', { name: 'Navigazione principale' });
  await expect(navigation).toHaveCount(1);
  await expect(navigation.getByRole('link')).toHaveCount(0);
});

test('Back leads past a page that the guard refused', async ({ page }) => {
  await page.goto('/testpage');
  await page.goto('/dashboardMSSP/tecnici');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/testpage');
});
