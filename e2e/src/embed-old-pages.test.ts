import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';

/** Extends built-in prototypes, as old pages do. */
const extended = `<script>
  Object.prototype.extend = function (other) { return Object.assign(this, other); };
  Object.prototype.each = function () {};
  Object.prototype.size = function () { return Object.keys(this).length; };
  Object.prototype.keys = function () { return Object.keys(this); };
  Array.prototype.remove = function () {};
  Array.prototype.last = function () { return this[this.length - 1]; };
</script>`;

test(
  'in a page that extends every object and array the panel works',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
    foreign.show({ html: foreignPage(portal, { head: extended }) });
    await page.goto(foreign.origin);
    await handOver(page, provider);
    const rows = page.getByRole('grid').locator('tbody tr');
    await page.getByRole('columnheader', { name: 'Azienda' }).getByRole('button').first().click();
    await page.getByRole('searchbox').fill('a');
    await expect(rows.nth(1)).toBeVisible();

    await page.getByRole('link', { name: 'Provisioning aziende' }).click();
    await page
      .getByRole('button', { name: /^Dettagli/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: 'Dettaglio fornitore' })
      .getByRole('button', { name: 'Chiudi' })
      .last()
      .click();
    await page.locator('mssp-control-panel').evaluate((element) => element.setAttribute('language', 'en'));
    await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
  },
);
