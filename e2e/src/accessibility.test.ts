import {
  badStops,
  controlsOutside,
  cutTexts,
  doubled,
  expectAccessible,
  expectNoSidewaysScroll,
  faint,
  misplaced,
  readWith,
  small,
  spaced,
} from './accessible';
import { fullRun, fullRunUnless } from './full-run';
import { reach, sets } from './screen-sheet';
import { expect, ownPortalTest, signedInTest, test } from './test';

test('each check finds a barrier where there is one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await readWith(
    page,
    `button { all: unset; position: relative; inset: -20rem auto auto -100vw; inline-size: 9px; block-size: 9px;
      border: 1px solid #eee; overflow: hidden } :focus { outline: none } form { inline-size: 200vw }`,
  );
  for (const check of [badStops, controlsOutside, cutTexts, faint, misplaced, small])
    expect(await check(page), check.name).not.toEqual([]);
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/width/);
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});

/** On a separate portal: some states change its data. */
const walk = ownPortalTest({});

/** Of `npm test`. */
const mainStates = ['login', 'companies', 'technician-new', 'suppliers-selected', 'supplier-note', 'settings'];

for (const { states, storageState } of [
  { states: sets.anonymous, storageState: { cookies: [], origins: [] } },
  { states: sets.signedIn, storageState: undefined },
])
  walk.describe(storageState ? 'signed out' : 'signed in', () => {
    if (storageState) walk.use({ storageState });
    walk.use({
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    // Paper has no controls, landmarks nor width of its own.
    for (const [name, state] of Object.entries(states))
      if (name !== 'company-report')
        walk(`${name} has no barrier`, fullRunUnless(mainStates.includes(name)), async ({ page, expectedConsole }) => {
          // Of calls that fail on purpose.
          expectedConsole.push(/./);
          await reach(page, state);
          for (const { width, styles } of [
            { width: 1440, styles: doubled },
            { width: 1440, styles: spaced },
            { width: 768, styles: spaced },
            { width: 360, styles: spaced },
            { width: 320, styles: '' },
          ]) {
            await page.setViewportSize({ width, height: 900 });
            await readWith(page, styles);
            await expectNoSidewaysScroll(page);
            expect.soft(await controlsOutside(page), `${width} pixels, ${styles}`).toEqual([]);
            if (styles === spaced) expect.soft(await cutTexts(page), `${width} pixels`).toEqual([]);
          }
          for (const { width, colorScheme } of [
            { width: 1440, colorScheme: 'light' },
            { width: 360, colorScheme: 'dark' },
          ] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            const poor = { misplaced: await misplaced(page), small: await small(page), faint: await faint(page) };
            expect.soft(poor, `${width} pixels`).toEqual({ misplaced: [], small: [], faint: [] });
            // The heading comes with the panel.
            await expectAccessible(page, { without: name === 'panel-loading' ? ['page-has-heading-one'] : [] });
          }
          // Last, for it closes menus.
          for (const width of [360, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect.soft(await badStops(page), `${width} pixels`).toEqual([]);
          }
        });
  });

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
  signedInTest('a provider’s logo keeps its light plate', fullRun, async ({ page }) => {
    await page.goto('/dashboardMSSP');
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toBeVisible();
    await expect(logo).toHaveCSS('background-color', 'rgb(217, 226, 227)');
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
