import type { Page } from '@playwright/test';
import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';

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
    await expect(row).toHaveCSS('display', 'block');
    await expect(menu).toHaveCSS('flex-direction', 'row');
    expect(await overflowOf(page), tab).toBeLessThanOrEqual(0);
  }
  await page.locator('mssp-control-panel').evaluate((element) => element.style.setProperty('inline-size', '1200px'));
  await expect(page.getByRole('grid').locator('[data-row]').first()).toHaveCSS('display', 'table-row');
  await expect(menu).toHaveCSS('flex-direction', 'column');
});

test(
  'the key of the search is the panel’s only where the panel has the focus',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
    const body = `
    <button type="button">Della pagina</button>
    <mssp-control-panel id="second" language="en" theme="light"></mssp-control-panel>
    <script>document.addEventListener('keydown', ({ key }) => { document.title += key; });</script>`;
    foreign.show({ html: foreignPage(portal, { body }) });
    await page.goto(foreign.origin);
    await handOver(page, provider);
    const tokens = await provider.tokens();
    await page
      .locator('mssp-control-panel')
      .nth(1)
      .evaluate((element, given) => Object.assign(element, { session: { tokens: given } }), tokens);
    const searches = page.getByRole('searchbox');
    await expect(searches).toHaveCount(2);

    await page.getByRole('button', { name: 'Della pagina' }).press('/');
    await expect(page).toHaveTitle('Pagina di altri/');
    await expect(page.getByRole('button', { name: 'Della pagina' })).toBeFocused();
    await page.getByRole('link', { name: 'Tecnici' }).press('/');
    await expect(searches.nth(1)).toBeFocused();
    await page.getByRole('link', { name: 'Technicians' }).press('/');
    await expect(searches.nth(0)).toBeFocused();
  },
);
