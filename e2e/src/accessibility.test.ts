import type { Page } from '@playwright/test';
import {
  controlsOutside,
  cutTexts,
  doubleText,
  expectAccessible,
  expectNoSidewaysScroll,
  spaceText,
} from './accessible';
import { fullRun, fullRunUnless } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

test('axe finds a barrier where there is one', async ({ page }) => {
  await page.goto('/testpage');
  await expect(heading(page, 'Basic')).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});

/** Checks each auth page and its dialogs. */
async function walkSignInSide(page: Page, check: () => Promise<void>) {
  await page.goto('/');
  await expect(heading(page, 'Accedi')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Inserisci lo username')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('dialog', { name: 'Recupero password' })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Invia email di recupero' }).click();
  await check();
  await page.keyboard.press('Escape');
  await fillLogin(page, { username: 'demo', password: 'sbagliata' });
  await expect(page.getByRole('alertdialog', { name: 'Login errato' })).toBeVisible();
  await check();
  await page.goto('/activate/unknown');
  await expect(heading(page, 'Errore di attivazione')).toBeVisible();
  await check();
  await page.goto('/reset-password/unknown');
  await page.getByRole('textbox', { name: 'Nuova password' }).fill('debole');
  await page.getByRole('button', { name: 'Imposta password' }).click();
  await expect(page.getByText('Le password non coincidono')).toBeVisible();
  await check();
  await page.goto('/testpage');
  await expect(heading(page, 'Basic')).toBeVisible();
  await check();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test(
      'the auth pages have no barrier that axe knows',
      fullRunUnless(colorScheme === 'light'),
      async ({ page, expectedConsole }) => {
        expectedConsole.push(/status of 40[01]/);
        await walkSignInSide(page, () => expectAccessible(page));
      },
    );
  });
}

test.describe('on a phone, 320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('the auth pages never scroll sideways', fullRun, async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 40[01]/);
    await walkSignInSide(page, () => expectNoSidewaysScroll(page));
  });
});

test('text of twice the size stays whole on the auth pages', fullRun, async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 40[01]/);
  await doubleText(page);
  await walkSignInSide(page, async () => {
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNoSidewaysScroll(page);
    expect(await controlsOutside(page)).toEqual([]);
  });
});

test('text with wide spacing stays whole on the auth pages', fullRun, async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 40[01]/);
  await spaceText(page);
  await walkSignInSide(page, async () => {
    await expectNoSidewaysScroll(page);
    expect([...(await controlsOutside(page)), ...(await cutTexts(page))]).toEqual([]);
  });
});

for (const address of ['/', '/dashboardMSSP', '/dashboardMSSP/provisioning', '/change-password'])
  signedInTest(
    `whatever the Tab key reaches on ${address} has a visible focus`,
    fullRunUnless(address === '/dashboardMSSP'),
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      for (let stop = 0; stop < 15; stop += 1) {
        await page.keyboard.press('Tab');
        const outlined = await page.evaluate(() => {
          const focused = document.activeElement;
          // A field's parent may have the outline instead.
          const shown = [focused, focused?.parentElement].filter((element) => {
            const { outlineStyle = 'none', outlineWidth = '' } = element ? getComputedStyle(element) : {};
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          });
          return { focused: focused?.outerHTML.slice(0, 200), isShown: shown.length > 0 };
        });
        expect(outlined).toEqual({ ...outlined, isShown: true });
      }
    },
  );

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('a button keeps an edge, and focus an outline', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const button = page.getByRole('button', { name: 'Accedi' });
    await expect(button).toBeVisible();
    await expect(button).not.toHaveCSS('border-top-width', '0px');
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).not.toHaveCSS('outline-style', 'none');
    await expect(button).not.toHaveCSS('outline-width', '0px');
  });
});

signedInTest.describe('in forced dark colours', () => {
  signedInTest.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });
  signedInTest('a provider’s logo keeps its white plate', fullRun, async ({ page }) => {
    await page.goto('/dashboardMSSP');
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toBeVisible();
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', fullRun, async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    await page.getByRole('button', { name: 'Password dimenticata?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(await moving()).toBe(0);
  });
});
