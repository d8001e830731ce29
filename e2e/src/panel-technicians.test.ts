import { fullRun } from './full-run';
import { expectToast, openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

test(
  'a technician’s email is written to by a link, and copied by pointer and by keys',
  fullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await openTab(page, 'technicians');
    const row = rows(page, 'technicians').first();
    const mail = row.getByRole('link');
    const email = (await mail.textContent()) ?? '';
    await expect(mail).toHaveAttribute('href', `mailto:${email}`);
    await row.getByRole('button', { name: `Copia ${email}` }).click();
    await expectToast(page, `Copiato: ${email}`);
    expect(await copied()).toBe(email);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectToast(page, /Copiato: /);
    expect(await copied()).not.toBe(email);
  },
);
