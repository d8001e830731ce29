import type { Page } from '@playwright/test';
import { panel } from './built-panel';
import { type Fault, faults } from './faulty-proxy';
import { faultyTest } from './faulty-test';
import { fullRunUnless } from './full-run';
import { expect, failed, retry, signedInState } from './test';

const test = faultyTest.extend({
  storageState: async ({ faulty, provider }, use) => use(signedInState(faulty.origin, await provider.tokens())),
});

const noted =
  /failed (?:at|to load)|Failed to load resource|integrity|preload|broken on purpose|MIME type|ERR_|Loading (css )?chunk|stylesheet/i;

/** Sets a global to detect reloads. */
const detectReload = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

/** Uses the frame, the footer, and a screen of the other remote. */
async function expectTheRestAtWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
  await page.goBack();
}

/** The area has recovered without a reload, and runs no refused code. */
async function expectRecovered(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  const seen = await page.evaluate(() => ({
    sameDocument: 'sameDocument' in globalThis,
    tampered: 'tampered' in globalThis,
    styled: [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/panel.') && cssRules.length > 0),
  }));
  expect(seen).toEqual({ sameDocument: true, tampered: false, styled: true });
}

const entry = /\/remote-mssp\/[^/]+\/entry\./;
const parts = [
  { part: 'entry that breaks off', file: entry, reason: 'Un suo file non è arrivato.', fault: faults.reset },
  { part: 'entry of wrong bytes', file: entry, reason: 'Un suo file non è arrivato.', fault: faults.wrongBytes },
  {
    part: 'screen of wrong bytes',
    file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.js/,
    reason: 'Codice: SCREEN',
    fault: faults.wrongBytes,
  },
  {
    part: 'style of wrong bytes',
    file: /\/remote-mssp\/[^/]+\/panel\.[^/]*\.css/,
    reason: 'Codice: SCREEN',
    fault: faults.wrongBytes,
  },
];

/**
 * The preload, the load before the first render and, if that failed, the area's own. Chromium retries a reset of a reused connection
 * on another one, of which it keeps six.
 */
const mostRequests = (fault: Fault) => (fault === faults.reset ? 3 * 7 : 3);

for (const { part, file, reason, fault } of parts)
  test(
    `${part}: it says so, leaves the rest at work, and comes by ‘Riprova’`,
    fullRunUnless(fault === faults.reset),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      faulty.break(file, fault);
      await page.goto('/dashboardMSSP');
      await expect(failed(page)).toContainText(reason);
      await detectReload(page);
      expect(faulty.count(file)).toBeLessThanOrEqual(mostRequests(fault));
      await expectTheRestAtWork(page);
      await expect(failed(page)).toContainText(reason);
      await retry(page).click();
      await expect(failed(page)).toContainText(reason);
      // Opening, 'back', and the retry.
      expect(faulty.count(file)).toBeLessThanOrEqual(2 * mostRequests(fault));
      faulty.repair();
      await retry(page).click();
      await expectRecovered(page);
    },
  );
