import type { Page } from '@playwright/test';
import { panel } from './built-panel';
import { firstScreen, hold, open } from './first-screen';
import { fullRun } from './full-run';
import { demo } from './provider';
import { expect, test } from './test';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Accedi' });

/** The login in the page, before any code. */
async function openHeld(page: Page, address = '/') {
  const release = await hold(page);
  await open(page, address);
  await expect(firstScreen(page)).toBeVisible();
  return async () => {
    await release();
    await expect(firstScreen(page)).toHaveCount(0);
  };
}

/** Text and selection of the field that has focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement
      ? [field.name, field.value, field.selectionStart, field.selectionEnd, field.isConnected]
      : field?.outerHTML.slice(0, 200);
  });

/** Counts the page's sign-in requests. */
function signIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/token/')) count += 1;
  });
  return () => count;
}

test('who types at once goes on typing: text, focus and caret stay', async ({ page }) => {
  const takeOver = await openHeld(page);
  await username(page).click();
  await page.keyboard.type('mario.verdi');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await takeOver();
  expect(await focused(page)).toEqual(['username', 'mario.verdi', 6, 6, true]);
  await page.keyboard.type('x');
  await expect(username(page)).toHaveValue('mario.xverdi');
});

test('who walks by the Tab key stays where they are', fullRun, async ({ page }) => {
  const takeOver = await openHeld(page);
  await expect(username(page)).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(page.locator('#first-screen :focus')).toHaveText('Accedi');
  await takeOver();
  await expect(signInButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Password dimenticata?' })).toBeFocused();
});

test('what a password manager filled in is sent, once, however often it was sent before the code came', async ({
  page,
}) => {
  const takeOver = await openHeld(page);
  const signInCount = signIns(page);
  await page.evaluate(({ username, password }) => {
    for (const [name, value] of Object.entries({ username, password })) {
      const field = document.querySelector(`input[name=${name}]`);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    document.forms[0]?.requestSubmit();
  }, demo);
  await signInButton(page).click();
  await signInButton(page).click();
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await takeOver();
  await expect(panel(page)).toBeVisible();
  expect(signInCount()).toBe(1);
});

test('a button that is pressed before the code came does what it says', async ({ page }) => {
  const takeOver = await openHeld(page);
  await page.getByRole('button', { name: 'Mostra password' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await takeOver();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(username(page)).toBeFocused();
});

test('a press that is under way when the code comes is not lost', fullRun, async ({ page }) => {
  const release = await openHeld(page);
  const signInCount = signIns(page);
  await username(page).fill(demo.username);
  await password(page).fill(demo.password);
  await signInButton(page).hover();
  await page.mouse.down();
  const taken = release();
  await expect(page.locator('#portal form').first()).toBeAttached();
  await page.mouse.up();
  await taken;
  await expect(panel(page)).toBeVisible();
  expect(signInCount()).toBe(1);
});

test('a character that is being composed is finished first', fullRun, async ({ page }) => {
  const release = await openHeld(page);
  await username(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  const taken = release();
  await expect(page.locator('#portal form').first()).toBeAttached();
  await expect(firstScreen(page)).toBeVisible();
  await input.send('Input.insertText', { text: '日' });
  await taken;
  await expect(username(page)).toHaveValue('日');
});

test('a stranger at a signed-in address types into the login at once, and enters where they wanted to go', async ({
  page,
}) => {
  const takeOver = await openHeld(page, '/dashboardMSSP/tecnici?cerca=a');
  await username(page).fill(demo.username);
  await password(page).pressSequentially(demo.password);
  await takeOver();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboardMSSP\/tecnici\?cerca=a$/);
});

test('the login stands, with what is typed, until its load is given up after 120 seconds', async ({
  page,
  expectedConsole,
}) => {
  // The page's clock jumps while other parts of the host load.
  expectedConsole.push(/failed (?:at|to load)/);
  await page.route('**/remotes/remote-auth/**/login.*.js*', () => undefined);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await username(page).fill('mario');
  // The load's clock runs once the application waits for it.
  await page.clock.fastForward(1_000);
  await expect(page.locator('#portal main')).toHaveText('Caricamento...');
  await page.clock.fastForward(110_000);
  await expect(firstScreen(page)).toBeVisible();
  await expect(username(page)).toHaveValue('mario');
  await page.clock.fastForward(12_000);
  await expect(page.getByText('Il caricamento non è finito entro 120 secondi.')).toBeVisible();
  await expect(firstScreen(page)).toHaveCount(0);
});

test(
  'what was typed into the login goes to no other screen, where somebody signed in elsewhere meanwhile',
  fullRun,
  async ({ page, provider }) => {
    const takeOver = await openHeld(page, '/change-password');
    await username(page).fill('mario.verdi');
    await password(page).fill('segreta');
    const { access, refresh } = await provider.tokens();
    await page.evaluate(
      (tokens) => {
        for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
      },
      { access_token: access, refresh_token: refresh },
    );
    await takeOver();
    await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
    const values = await page
      .locator('input')
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
    expect(values).not.toContain('mario.verdi');
    expect(values).not.toContain('segreta');
  },
);
