import { expect, test } from './embed/embedding';
import { prepareExample } from './embed/prepare-example';
import { fullRun } from './full-run';
import { demo } from './provider';

test(
  'Next renders the element on the server, loads the script once, and hands the session over',
  fullRun,
  async ({ page, portal, request, embedders }) => {
    // The registry may be slow, the machine busy.
    test.setTimeout(600_000);
    prepareExample('next-portal');
    const origin = embedders.examples.get('next-portal')?.origin ?? '';
    expect(await (await request.get(origin)).text()).toContain('<mssp-control-panel language="en">');
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/embed/')) scripts.push(sent.url());
    });
    await page.goto(origin);
    await page.getByLabel('Utente').fill(demo.username);
    await page.getByLabel('Parola chiave').fill(demo.password);
    await page.getByRole('button', { name: 'Entra' }).click();
    await expect(page.getByRole('grid').locator('tbody tr').nth(1)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Control panel' })).toBeVisible();
    expect(scripts).toEqual([`${portal.origin}/embed/mssp-control-panel.js`]);
  },
);
