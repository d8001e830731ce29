import type { Locator, Page } from '@playwright/test';
import { fullRun } from './full-run';
import { openTab, rows } from './panel-page';
import { expect, signedInTest } from './test';

/** In ms: clicks just before the list writes its search into the address, 200 ms after the last letter. */
const clickAfter = [120, 160, 180, 195];

const search = (page: Page) => page.getByRole('searchbox');
const tab = (page: Page, name: string) => page.getByRole('link', { name });

/** Slows down the processor, so that the next tab is still rendering when the address is written. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
}

/** Types a search and clicks a link after that time, by the page's clock. */
async function typeAndClick(field: Locator, link: Locator, ms: number) {
  const target = await link.elementHandle();
  await field.evaluate(
    async (input, [element, wait]) => {
      if (!(input instanceof HTMLInputElement) || !(element instanceof HTMLElement)) throw new Error('Wrong elements');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, `${input.value}a`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, wait));
      element.click();
    },
    [target, ms] as const,
  );
}

/** Types into the suppliers' search, and opens the technicians at each of the moments. */
async function typeAndLeave(page: Page, technicians: Locator) {
  await slowDown(page);
  for (const ms of clickAfter) {
    await tab(page, 'Provisioning aziende').click();
    await expect(page.getByRole('button', { name: 'Esporta Csv' })).toBeVisible();
    await typeAndClick(search(page), tab(page, 'Tecnici'), ms);
    await expect(technicians).toBeVisible();
    // Longer than the delay of writing the address.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await expect(technicians, `a click after ${ms} ms`).toBeVisible();
  }
}

signedInTest('who types a search and changes tab at once stays on the new tab', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await typeAndLeave(page, rows(page, 'technicians').first());
  await expect(page).toHaveURL(/\/tecnici$/);
});
