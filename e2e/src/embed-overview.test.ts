import { expect, test } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';

const company = 'Molino "San Nicolò" & Figli S.r.l.';

test(
  'in a page of others a company opens and closes, and the plot narrows the table',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
    foreign.show({ html: foreignPage(portal) });
    await page.goto(foreign.origin);
    await handOver(page, provider);
    const name = page.getByRole('button', { name: company, exact: true });
    await name.click();
    const drawer = page.getByRole('dialog', { name: company });
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(`${foreign.origin}/`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(name).toBeFocused();
    await page.getByRole('listbox', { name: 'Aziende per rischio cyber e copertura NIS2' }).press('Enter');
    await expect(page.getByText(/^1 azienda su \d+$/)).toBeVisible();
    await page.getByRole('button', { name: /togli il filtro$/ }).click();
    await expect(page.getByText(/^\d+ aziende$/)).toBeVisible();
  },
);
