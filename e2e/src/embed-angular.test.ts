import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { rows, signIn } from './embed/example-page';
import { prepareExample } from './embed/prepare-example';
import { fullRun } from './full-run';

test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  // The registry may be slow, the machine busy.
  test.setTimeout(600_000);
  prepareExample('angular-portal');
});

/** Angular's change detections so far. */
const checks = async (page: Page) => Number(await page.locator('#checks').textContent());

/** An operator's minute of work. @returns Angular's change detections, first rows included */
async function checksOfAMinute(page: Page): Promise<number> {
  await signIn(page);
  await page.locator('mssp-control-panel').waitFor({ state: 'attached' });
  const before = await checks(page);
  await expect(rows(page, 'Elenco delle aziende').nth(1)).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('azienda');
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await expect(rows(page, 'Elenco dei tecnici').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Provisioning aziende' }).click();
  await expect(rows(page, 'Elenco delle aziende caricate').nth(1)).toBeVisible();
  await page.mouse.move(200, 200, { steps: 20 });
  return (await checks(page)) - before;
}

test('outside Angular’s zone the panel costs no change detection', fullRun, async ({ page, embedders }) => {
  const origin = embedders.examples.get('angular-portal')?.origin;
  await page.goto(`${origin}/`);
  expect(await checksOfAMinute(page)).toBe(0);
});
