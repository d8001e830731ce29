import type { Page } from '@playwright/test';
import { demo } from '../provider';
import { expect, fillLogin, signedInTest, signIn, test } from '../test';
import { report } from './figures';
import { plainTest } from './plain-chromium';
import { anyCall, Tab } from './tab';

const operator = (page: Page) => page.getByRole('banner').getByText('Giulia Ferri');
const note = (page: Page) => page.getByRole('textbox', { name: 'Nota' });
const firstNoteButton = (page: Page) => page.getByRole('button', { name: /Aggiungi nota/ }).first();
const keptHint = (page: Page) => page.getByText('Il testo che non avevi salvato è ancora lì').first();

/** Records, from the page's return on, each frame in which something of the signed-in side could be seen. */
function watchForProtectedFrames(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const frames = { persisted, protected: 0, seen: 0 };
    Reflect.set(globalThis, 'framesAfterReturn', frames);
    const look = () => {
      frames.seen += 1;
      const isSeen = [...document.querySelectorAll('header, h1')].some(
        (element) =>
          /Giulia Ferri|Pannello di controllo/.test(element.textContent) &&
          element.checkVisibility({ visibilityProperty: true }),
      );
      if (isSeen) frames.protected += 1;
      if (frames.seen < 60) requestAnimationFrame(look);
    };
    look();
  });
}

for (const left of ['while it is away', 'just as it returns'])
  plainTest(
    `32. a page from the back/forward cache after a logout elsewhere, ${left}, shows nothing protected`,
    async ({ plain, portal, provider }) => {
      const other = await Tab.open(plain, `${portal.origin}/testpage`);
      await other.signIn(await provider.tokens());
      const page = await plain.newPage();
      await page.goto(`${portal.origin}/dashboardMSSP`);
      await expect(operator(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(watchForProtectedFrames);
      await page.goto(`${portal.origin}/registry.json`);
      if (left === 'while it is away') await other.signOut();
      await Promise.all([
        page.goBack({ waitUntil: 'commit' }),
        ...(left === 'while it is away' ? [] : [other.signOut()]),
      ]);
      await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
      await expect(page).toHaveURL(`${portal.origin}/`);
      const frames = () =>
        page.evaluate<{ persisted: boolean; protected: number; seen: number }>(() =>
          Reflect.get(globalThis, 'framesAfterReturn'),
        );
      await expect.poll(async () => (await frames()).seen).toBe(60);
      const { persisted, protected: painted } = await frames();
      report({ persisted: String(persisted), 'protected frames': painted });
      expect(persisted).toBe(true);
      expect(painted).toBe(0);
    },
  );

plainTest(
  'a page from the back/forward cache whose session goes on shows itself again',
  async ({ plain, portal, provider }) => {
    const page = await plain.newPage();
    await page.goto(`${portal.origin}/testpage`);
    await (await Tab.on(page)).signIn(await provider.tokens());
    await page.goto(`${portal.origin}/dashboardMSSP`);
    await expect(operator(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto(`${portal.origin}/registry.json`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(operator(page)).toBeVisible();
  },
);

signedInTest(
  '41. a logout takes the other tab to the login screen within 1 s, without a request',
  async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/dashboardMSSP');
    await other.goto('/dashboardMSSP');
    await expect(operator(other)).toBeVisible();
    await other.waitForLoadState('networkidle');
    const requests: string[] = [];
    other.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    const left = other.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => (location.pathname === '/' ? resolve(Date.now()) : setTimeout(look, 5));
          look();
        }),
    );
    const loggedOut = await (await Tab.on(page)).signOut();
    const ms = (await left) - loggedOut;
    report({ 'ms until the other tab is at the login screen': ms });
    expect(ms).toBeLessThan(1_000);
    await expect(other.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await expect(operator(other)).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);

signedInTest(
  '45. clearing the whole storage elsewhere takes the tab to the login screen',
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/testpage');
    await page.goto('/dashboardMSSP');
    await expect(operator(page)).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/');
    await expect(operator(page)).toHaveCount(0);
  },
);

signedInTest(
  '46. a logout without a network clears every key at once, then leaves',
  async ({ page, context, expectedConsole }) => {
    // The login screen may not have been fetched yet.
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED/, /remote-auth/);
    await page.goto('/dashboardMSSP');
    await expect(operator(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.setItem('token', 'legacy'));
    const tab = await Tab.on(page);
    await context.setOffline(true);
    const stored = await tab.session.evaluate((session) => {
      session.signOut();
      return ['access_token', 'refresh_token', 'token'].map((key) => localStorage.getItem(key));
    });
    expect(stored).toEqual([null, null, null]);
    await expect(page).toHaveURL('/');
  },
);

test.describe('unsaved text', () => {
  test.beforeEach(async ({ page, trials, expectedConsole }) => {
    expectedConsole.push(/status of 401/);
    await signIn(page);
    await page.goto('/dashboardMSSP/provisioning');
    await firstNoteButton(page).click();
    await note(page).fill('Richiamare lunedì');
    await trials.expireAccessTokens();
    await trials.revokeRefreshTokens();
    await (await Tab.on(page)).call({ path: anyCall });
    await expect(page).toHaveURL('/');
  });

  test('is offered to the same person who signs in again', async ({ page }) => {
    await fillLogin(page, demo);
    await expect(page).toHaveURL('/dashboardMSSP/provisioning');
    await expect(keptHint(page)).toBeVisible();
    await firstNoteButton(page).click();
    await expect(note(page)).toHaveValue('Richiamare lunedì');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await firstNoteButton(page).click();
    await expect(note(page)).not.toHaveValue('Richiamare lunedì');
  });

  test('is never offered to somebody else', async ({ page, provider }) => {
    await fillLogin(page, await provider.createActiveTechnician());
    await firstNoteButton(page).click();
    await expect(note(page)).not.toHaveValue('Richiamare lunedì');
    await expect(keptHint(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Richiamare');
  });
});

test('the form of a new technician comes back with its text; a logout takes it along', async ({
  page,
  trials,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  await signIn(page);
  await page.goto('/dashboardMSSP/tecnici');
  const open = page.getByRole('button', { name: 'Crea Tecnico' });
  const firstName = page.getByRole('dialog').getByRole('textbox', { name: 'Nome', exact: true });
  await open.click();
  await firstName.fill('Ada');
  await trials.expireAccessTokens();
  await trials.revokeRefreshTokens();
  await (await Tab.on(page)).call();
  await fillLogin(page, demo);
  await open.click();
  await expect(firstName).toHaveValue('Ada');
  await (await Tab.on(page)).signOut();
  await fillLogin(page, demo);
  await expect(page).toHaveURL('/dashboardMSSP');
  await page.goto('/dashboardMSSP/tecnici');
  await open.click();
  await expect(firstName).toHaveValue('');
});
