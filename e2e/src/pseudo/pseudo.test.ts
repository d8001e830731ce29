import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible';
import { firstScreen } from '../first-screen';
import { tabs } from '../panel-page';
import { expect, signedInTest, test } from '../test';
import { findings, takeLettersFromData } from './pseudo-texts';

const widths = process.env['TEST_FULL'] ? [360, 768, 1440] : [];
const nothing = { hardCoded: [], cut: [] };

async function expectSound(page: Page, screen: string) {
  expect(await findings(page), screen).toEqual(nothing);
  await expectNoSidewaysScroll(page);
}

const firstButton = (page: Page, text: RegExp) => page.getByRole('button', { name: text }).first();

async function expectDialog(page: Page, screen: string) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectPanelSound(page: Page) {
  const row = page.getByRole('grid').locator('[data-row]').first();
  const tab = (name: RegExp) => page.getByRole('link', { name });
  await row.waitFor();
  await expectSound(page, 'Dashboard');
  await firstButton(page, /Gúídá/).click();
  await expectDialog(page, 'guide');

  await tab(/Técñící/).click();
  await row.waitFor();
  await expectSound(page, 'Tecnici');
  await firstButton(page, /Cré/).click();
  await expectDialog(page, 'new technician');

  await tab(/Próvísíóñíñg/).click();
  await row.waitFor();
  await expectSound(page, 'Provisioning');
  await firstButton(page, /Déttáglí/).click();
  await expectDialog(page, 'supplier');
  await firstButton(page, /(Ággíúñgí|Léggí) ñótá/).click();
  await expectDialog(page, 'note');
  await row.getByRole('checkbox').check();
  await expectSound(page, 'a selection');
  await page.getByRole('searchbox').fill('99999999999999');
  await expectSound(page, 'nothing found');
}

// A list may be read anew as the test ends.
signedInTest.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const width of widths) {
  const viewport = { width, height: 900 };

  test.describe(() => {
    test.use({ viewport });
    test(`longer texts break none of the auth pages, and all are texts, at ${width} px`, async ({
      page,
      expectedConsole,
    }) => {
      expectedConsole.push(/status of 400/);
      for (const path of ['/', '/activate/none', '/reset-password/none', '/testpage']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(firstScreen(page)).toHaveCount(0);
        await expectSound(page, path);
      }
      await page.goto('/');
      await expect(firstScreen(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Password dimenticata?' }).click();
      await expectDialog(page, 'forgotten password');
    });
  });

  signedInTest.describe(() => {
    signedInTest.use({ viewport });
    signedInTest(`longer texts break nothing of the panel, and all are texts, at ${width} px`, async ({ page }) => {
      signedInTest.slow();
      await takeLettersFromData(page);
      await page.goto(tabs.dashboard.address);
      await expectPanelSound(page);
      await page.goto('/change-password');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page, 'change password');
    });
  });
}
