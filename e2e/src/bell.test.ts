import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { openTab, toasts } from './panel-page';
import { expect, signedInTest } from './test';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ });
const technician = (page: Page) => page.getByRole('grid').locator('[data-row]').first();

/** Keeps the toast open by hovering, and clicks the bell, which must not be covered. */
async function pressBellUnderToast(page: Page) {
  await toasts(page)
    .getByText(/con successo|durante/)
    .hover();
  const [toast, button] = await Promise.all([toasts(page).boundingBox(), bell(page).boundingBox()]);
  expect(toast?.y).toBeGreaterThanOrEqual((button?.y ?? Number.NaN) + (button?.height ?? 0));
  await bell(page).click({ timeout: 2_000 });
}

const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

for (const size of sizes) {
  signedInTest.describe(() => {
    signedInTest.use({ viewport: size });
    signedInTest(
      `a toast leaves the bell free, which counts problems alone, at ${size.width} px`,
      fullRun,
      async ({ page }) => {
        await openTab(page, 'technicians');
        const name = (await technician(page).getByRole('rowheader').textContent()) ?? '';
        await technician(page).getByRole('switch').click();
        await expect(
          toasts(page).getByText(/^Operazione riuscita: Tecnico (dis)?abilitato con successo$/),
        ).toBeVisible();
        await expect(bell(page)).toHaveAccessibleName('Notifiche');
        await pressBellUnderToast(page);
        const entry = page.getByRole('dialog', { name: 'Notifiche recenti' }).getByRole('listitem');
        await expect(entry).toContainText(/abilitato con successo/);
        await expect(entry).toContainText(name);
      },
    );
  });
}
