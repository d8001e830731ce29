import { expectNoSidewaysScroll } from './accessible';
import { fullRun } from './full-run';
import { list, openTab, tabs } from './panel-page';
import { expect, signedInTest as test } from './test';

const longName = 'Massimilianogiovannimariabattistaferrucci';
const longMail = 'massimiliano.giovannibattistaferrucci@fornitore.com';
const phone = '+39 (06) 555-0100';

const record = {
  nome: longName,
  cognome: longName,
  email: longMail,
  telefono: phone,
  ruolo: 'Tecnico',
  stato: 'attivo',
};
const supplier = {
  id: 1,
  denominazione: longName,
  partita_iva: 'IT01234567890',
  stato_contatto: 'da contattare',
  nota: null,
};

for (const width of [1024, 360])
  test(`long words leave every control in sight, and numbers whole, at ${width} px`, fullRun, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.route(`**${tabs.technicians.call}`, (route) => route.fulfill({ json: [{ id_tecnico: 1, ...record }] }));
    await page.route(`**${tabs.suppliers.call}`, (route) => route.fulfill({ json: [supplier] }));
    await page.route('**/userdetail/', (route) =>
      route.fulfill({ json: { first_name: longName, last_name: longName } }),
    );

    for (const tab of ['technicians', 'suppliers'] as const) {
      await openTab(page, tab);
      await expect(page.getByRole('banner')).toContainText(longName);
      await expectNoSidewaysScroll(page);
      const region = list(page, tab);
      const sides = await region.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(sides[0], `what is in the table of ${tab} is no wider than it`).toBeLessThanOrEqual(sides[1] ?? 0);
      const controls = page
        .getByRole('banner')
        .getByRole('button')
        .or(region.locator('tbody :is(button, input)'))
        .filter({ visible: true });
      for (const control of await controls.all()) {
        const box = await control.boundingBox();
        expect(box?.x, 'start of a control').toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), 'end of a control').toBeLessThanOrEqual(width);
      }
      const lines = await region
        .getByText(tab === 'technicians' ? phone : supplier.partita_iva, { exact: true })
        .evaluate((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      expect(lines, 'lines of a number').toBe(1);
    }
  });
