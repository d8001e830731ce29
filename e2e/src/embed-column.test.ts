import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';

test.use({ viewport: { width: 1440, height: 900 } });

/** Overflow of the panel or one of its lists, in pixels. */
const overflowOf = (page: Page) =>
  page.locator('mssp-control-panel').evaluate((element) => {
    const scrollers = element.shadowRoot?.querySelectorAll('[data-portal], [role="region"]') ?? [];
    return Math.max(...[...scrollers].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

test('in a narrow column of a wide page the panel is that of a phone', async ({ page, portal, foreign, provider }) => {
  const style = (width: number) => `<style>mssp-control-panel { inline-size: ${width}px; }</style>`;
  foreign.show({ html: foreignPage(portal, { head: style(360) }) });
  await page.goto(foreign.origin);
  await handOver(page, provider);
  const menu = page.getByRole('navigation').getByRole('list');
  for (const tab of ['Provisioning aziende', 'Tecnici', 'Dashboard']) {
    await page.getByRole('link', { name: tab }).click();
    const row = page.getByRole('grid').locator('[data-row]').first();
    await expect(row).toHaveCSS('display', 'flex');
    await expect(menu).toHaveCSS('flex-direction', 'row');
    expect(await overflowOf(page), tab).toBeLessThanOrEqual(0);
  }
  await page.locator('mssp-control-panel').evaluate((element) => element.style.setProperty('inline-size', '1200px'));
  await expect(page.getByRole('grid').locator('[data-row]').first()).toHaveCSS('display', 'table-row');
  await expect(menu).toHaveCSS('flex-direction', 'column');
});
